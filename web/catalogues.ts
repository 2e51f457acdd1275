/**
 * The message catalogues of the Python package, for the page: one module per language, and a type for each of the
 * page's own messages, so that a wrong code or a missing parameter does not compile.
 */

import { mkdirSync, readdirSync, readFileSync, existsSync, writeFileSync } from 'node:fs';
import { FluentResource } from '@fluent/bundle';
import type { Plugin } from 'vite';

const FOLDER = new URL('../src/quiltwork/language/catalogues/', import.meta.url);
const TYPES = new URL('src/generated/codes.ts', import.meta.url);
/** The files whose messages can reach the page; the command line and the terminal have their own. */
const SHARED = ['common', 'errors', 'rules', 'editions', 'notation', 'automa', 'engine', 'play', 'review', 'server'];
/** The page's own messages: `page.ftl`, and `page-<area>.ftl` for each area of the page. */
const OWN = readdirSync(new URL('en/', FOLDER))
  .filter((name) => /^page(-[a-z]+)?\.ftl$/.test(name))
  .map((name) => name.replace('.ftl', ''))
  .sort();
const FILES = [...SHARED, ...OWN];
const PREFIX = 'virtual:catalogue/';

function pathsOf(language: string, names = FILES): URL[] {
  return names.map((name) => new URL(`${language}/${name}.ftl`, FOLDER)).filter((path) => existsSync(path));
}

/** The messages of a language as one Fluent text, without the comments for translators. */
export function readCatalogue(language: string, names = FILES): string {
  const text = pathsOf(language, names).map((path) => readFileSync(path, 'utf-8'));
  return text.join('\n').replace(/^#.*\n?/gm, '');
}

/** The names of the values that a Fluent pattern uses. */
export function valuesIn(pattern: unknown): Set<string> {
  const names = new Set<string>();
  const visit = (part: unknown): void => {
    if (Array.isArray(part)) part.forEach(visit);
    else if (part !== null && typeof part === 'object') {
      const { type, name } = part as { type?: string; name?: string };
      if (type === 'var' && name) names.add(name);
      Object.values(part).forEach(visit);
    }
  };
  visit(pattern);
  return names;
}

/** A money or list parameter `x` also gives `x_count` for plurals; the caller passes `x` only. */
function paramsOf(pattern: unknown): string[] {
  return [...new Set([...valuesIn(pattern)].map((name) => name.replace(/_count$/, '')))].sort();
}

function writeTypes(): void {
  const { body } = new FluentResource(readCatalogue('en', ['common', ...OWN]));
  const lines = body.map(({ id, value }) => {
    const params = paramsOf(value).map((name) => `${name}: Param`);
    return `  '${id}': ${params.length ? `{ ${params.join('; ')} }` : 'NoParams'};`;
  });
  const text = [
    '// Written by catalogues.ts from common.ftl and page*.ftl. Do not edit.',
    "import type { Param } from '../i18n/message';",
    'type NoParams = Record<never, never>;',
    'export interface PageMessages {',
    ...lines.sort(),
    '}',
    '',
  ].join('\n');
  mkdirSync(new URL('.', TYPES), { recursive: true });
  if (!existsSync(TYPES) || readFileSync(TYPES, 'utf-8') !== text) writeFileSync(TYPES, text);
}

/** Provides `virtual:catalogue/<language>`, whose default export is the catalogue's text. */
export function catalogues(): Plugin {
  return {
    name: 'quiltwork-catalogues',
    config: writeTypes,
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const language = id.slice(PREFIX.length + 1);
      for (const path of pathsOf(language)) this.addWatchFile(path.pathname);
      return `export default ${JSON.stringify(readCatalogue(language))};`;
    },
  };
}
