/** Whole numbers, which every language of the page writes alike. A number format takes long to make. */

/** With a minus sign instead of a hyphen. */
export const asWhole = (value: number): string => String(value).replace('-', '−');
