import { describe, expect, test } from 'vitest';
import { FIT, letGo, withinBounds, zoomedBy } from '#domain/media-viewer/media-viewer.ts';

const window = { width: 800, height: 600 };

describe('media viewer', () => {
  // rules: viewer-zoom
  test('limits the zoom to at least 1', () => {
    expect([zoomedBy(FIT, 0.5).scale, withinBounds({ scale: 0.4, x: 0, y: 0 }, window).scale]).toEqual([1, 1]);
  });

  // rules: viewer-reset
  test('resets a zoom below 1.2 on release, and retains a larger one', () => {
    const [small, large] = [
      { scale: 1.19, x: 9, y: 9 },
      { scale: 1.2, x: 9, y: 9 },
    ];
    expect([letGo(small), letGo(large)]).toEqual([FIT, large]);
  });

  test('zooms around the given point', () => {
    const at = { x: 100, y: -50 };
    const { scale, x, y } = zoomedBy({ scale: 2, x: 20, y: 0 }, 1.5, at);
    const [before, after] = [
      [(at.x - 20) / 2, at.y / 2],
      [(at.x - x) / scale, (at.y - y) / scale],
    ];
    expect(after).toEqual(before);
  });

  test('keeps the picture within the window', () => {
    expect(withinBounds({ scale: 2, x: 9_000, y: -9_000 }, window)).toEqual({ scale: 2, x: 400, y: -300 });
    expect(withinBounds({ scale: 1, x: 30, y: 30 }, window)).toEqual({ scale: 1, x: 0, y: 0 });
  });
});
