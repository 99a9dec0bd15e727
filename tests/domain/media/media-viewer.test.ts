import { expect, test } from 'vitest';
import { FIT, letGo, stepped, withinBounds, zoomedBy } from '#domain/media/media-viewer.ts';

const window = { width: 800, height: 600 };

// rules: viewer-zoom
test('the zoom is 1 at least', () => {
  expect([zoomedBy(FIT, 0.5).scale, withinBounds({ scale: 0.4, x: 0, y: 0 }, window).scale]).toEqual([1, 1]);
});

// rules: viewer-reset
test('what is let go below 1.2 is reset, from 1.2 on it stays', () => {
  const [small, large] = [
    { scale: 1.19, x: 9, y: 9 },
    { scale: 1.2, x: 9, y: 9 },
  ];
  expect([letGo(small), letGo(large)]).toEqual([FIT, large]);
});

test('a zoom leaves the point where it is that it is made at', () => {
  const at = { x: 100, y: -50 };
  const { scale, x, y } = zoomedBy({ scale: 2, x: 20, y: 0 }, 1.5, at);
  const [before, after] = [
    [(at.x - 20) / 2, at.y / 2],
    [(at.x - x) / scale, (at.y - y) / scale],
  ];
  expect(after).toEqual(before);
});

test('a picture cannot be pushed out of the window', () => {
  expect(withinBounds({ scale: 2, x: 9_000, y: -9_000 }, window)).toEqual({ scale: 2, x: 400, y: -300 });
  expect(withinBounds({ scale: 1, x: 30, y: 30 }, window)).toEqual({ scale: 1, x: 0, y: 0 });
});

// rules: viewer-wraps
test('places wrap at both ends', () => {
  expect([stepped(2, 1, 3), stepped(0, -1, 3), stepped(0, 1, 3)]).toEqual([0, 2, 1]);
});
