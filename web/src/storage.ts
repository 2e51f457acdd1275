/** Small settings that the browser keeps. A browser that keeps nothing still plays. */

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Store a value; null removes it. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // The choice lasts until the page is closed.
  }
}

const NAME = 'quiltwork:name';

/** The name that the visitor played under last. */
export const playerName = {
  read: (): string => readStored(NAME) ?? '',
  store(name: string): void {
    if (name) writeStored(NAME, name);
  },
  forget: (): void => writeStored(NAME, null),
};
