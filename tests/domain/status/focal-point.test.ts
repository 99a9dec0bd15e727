import { describe, expect, test } from 'vitest';
import { cssPosition, isFocalPoint } from '#domain/status/focal-point.ts';

// rules: focal-point
describe('focal point', () => {
  test.each([
    [{ x: -1, y: 1 }, '0% 0%'],
    [{ x: 0, y: 0 }, '50% 50%'],
    [{ x: 0.51, y: -0.5 }, '76% 75%'],
  ])('%j has the position %s', (point, position) => {
    expect(cssPosition(point)).toBe(position);
  });

  test.each([
    [{ x: 1, y: -1 }, true],
    [{ x: 1.1, y: 0 }, false],
    [{ x: 0 }, false],
    [{ x: '0', y: 0 }, false],
    [{ x: Number.NaN, y: 0 }, false],
  ])('%j is valid: %s', (value, isValid) => {
    expect(isFocalPoint(value)).toBe(isValid);
  });
});
