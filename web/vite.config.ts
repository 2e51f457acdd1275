import { env } from 'node:process';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { catalogues } from './catalogues.ts';

// The server to work with during development.
const server = env.QUILTWORK_SERVER ?? 'http://127.0.0.1:8000';

const FIRST_PAGE = 'page';

/** Chromium compiles the functions of the first page while its file is loading, and not when each is called first. */
function compiledEarly(): Plugin {
  return {
    name: 'quiltwork-compiled-early',
    generateBundle: {
      order: 'post', // it has to be the first line
      handler(_, files) {
        for (const file of Object.values(files))
          if (file.type === 'chunk' && file.name === FIRST_PAGE)
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      },
    },
  };
}

export default defineConfig({
  plugins: [catalogues(), svelte(), compiledEarly()],
  build: {
    // The Python package serves the built page.
    outDir: '../src/quiltwork/web/static',
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy allows no data: fonts and no inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    rolldownOptions: {
      // Who plays does not want to know which plugin of the build took how long.
      checks: { bundlerTimings: false },
      output: {
        // What the first page needs is one file, since every request takes time. The other pages share it.
        codeSplitting: { groups: [{ name: FIRST_PAGE, tags: ['$initial'] }] },
      },
    },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
});
