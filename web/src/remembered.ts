/** Small things a visitor should not have to say twice. */

const KEY = 'quiltwork:name';

export const remembered = {
  get name(): string {
    try {
      return localStorage.getItem(KEY) ?? '';
    } catch {
      return '';
    }
  },
  set name(value: string) {
    try {
      if (value) localStorage.setItem(KEY, value);
    } catch {
      // asked again next time
    }
  },
};
