import { describe, expect, it } from 'vitest';
import { dateText, daysBefore, shareLine } from './dates';

describe('dates of the daily puzzle', () => {
  it('are those of the place where the viewer is', () => {
    expect(dateText(new Date(2026, 10, 7, 23, 59))).toBe('2026-11-07');
    expect(dateText(new Date(2026, 0, 1, 0, 0))).toBe('2026-01-01');
  });

  it('go back over the end of a month and of a year', () => {
    expect(daysBefore('2026-03-01', 1)).toBe('2026-02-28');
    expect(daysBefore('2026-01-01', 1)).toBe('2025-12-31');
    expect(daysBefore('2026-11-17', 0)).toBe('2026-11-17');
  });
});

describe('the line to share', () => {
  it('has a square for every try and tells no answer', () => {
    expect(shareLine(321, 1, true, null)).toBe('quiltwork #321 🟩');
    expect(shareLine(321, 3, true, 73)).toBe('quiltwork #321 🟥🟥🟩 ◯ 73 %');
    expect(shareLine(321, 2, false, null)).toBe('quiltwork #321 🟥🟥');
    expect(shareLine(321, 0, false, null)).toBe('quiltwork #321 🟥');
  });
});
