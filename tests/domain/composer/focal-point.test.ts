import { describe, expect, test } from 'vitest';
import { CENTRE, isSamePoint, movedPoint, percentagesOf, pointAt, focalPointAt } from '#domain/composer/focal-point.ts';

// rules: focal-point
describe('focal point of an attached picture', () => {
  test.each([
    [0, 0, { x: -1, y: 1 }],
    [0.5, 0.5, CENTRE],
    [1, 1, { x: 1, y: -1 }],
    [0.754, 0.251, { x: 0.51, y: 0.5 }],
    [-3, 4, { x: -1, y: -1 }],
  ])('at %f of the width and %f of the height', (across, down, expected) => {
    expect(pointAt(across, down)).toEqual(expected);
  });

  test('moves no further than the picture reaches', () => {
    expect(movedPoint({ x: 0.95, y: 0 }, { x: 0.1, y: -0.1 })).toEqual({ x: 1, y: -0.1 });
  });

  test('has percentages from the top left', () => {
    expect(percentagesOf({ x: -0.5, y: 1 })).toEqual({ across: 25, down: 0 });
  });

  test('is compared to the precision that is sent', () => {
    expect([isSamePoint({ x: 0.5, y: 0 }, { x: 0.501, y: 0 }), isSamePoint({ x: 0.5, y: 0 }, { x: 0.52, y: 0 })]).toEqual([true, false]);
  });
});

test('is read back from a CSS position', () => {
  expect([focalPointAt('75% 25%'), focalPointAt('50% 50%'), focalPointAt('left top'), focalPointAt()]).toEqual([
    { x: 0.5, y: 0.5 },
    { x: 0, y: 0 },
    undefined,
    undefined,
  ]);
});
