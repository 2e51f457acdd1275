/** Dates as the daily puzzle uses them: the date where the viewer is, as `2026-11-17`. */

const two = (value: number) => String(value).padStart(2, '0');

export function dateText(day: Date): string {
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

export const today = (): string => dateText(new Date());

/** The date so many days before another. Noon avoids every change of the clocks. */
export function daysBefore(date: string, days: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return dateText(new Date(year, month - 1, day - days, 12));
}

/** A line to share: the number of the day, a square for every try, and the result on the ring. It tells no answer. */
export function shareLine(number: number, tries: number, isSolved: boolean, percentile: number | null): string {
  const squares = '🟥'.repeat(Math.min(Math.max(tries - (isSolved ? 1 : 0), 0), 6)) + (isSolved ? '🟩' : '');
  const ring = percentile === null ? '' : ` ◯ ${percentile} %`;
  return `quiltwork #${number} ${squares || '🟥'}${ring}`;
}
