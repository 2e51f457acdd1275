/** The title of the document. The name of the program is the same in every language. */

export const NAME = 'Quiltwork';

export const pageTitle = (...parts: (string | null | false | undefined)[]): string =>
  [...parts, NAME].filter(Boolean).join(' · ');
