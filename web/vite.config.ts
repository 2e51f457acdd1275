import { env } from 'node:process';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { catalogues } from './catalogues.ts';

// The server to work with during development.
const server = env.QUILTWORK_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [catalogues(), svelte()],
  build: {
    // The Python package serves the built page.
    outDir: '../src/quiltwork/web/static',
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy allows no data: fonts and no inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    // Who plays does not want to know which plugin of the build took how long.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
});
