/** The mean of each value and the ones before it, at most `width` together: a line that noise changes little. */
export function trendOf(values: readonly number[], width: number): number[] {
  return values.map((_, index) => {
    const window = values.slice(Math.max(0, index - width + 1), index + 1);
    return window.reduce((sum, value) => sum + value, 0) / window.length;
  });
}
