import { describe, expect, test } from 'vitest';
import { fillsWindow } from '#domain/composer/sheet.ts';

describe('fillsWindow', () => {
  // rules: composer-sheet
  test.each([
    [390, 844, true],
    [844, 390, true],
    [800, 1_000, true],
    [801, 481, false],
    [801, 480, true],
    [1_440, 900, false],
  ])('in a window of %i × %i px: %s', (width, height, isAll) => {
    expect(fillsWindow({ width, height })).toBe(isAll);
  });
});
