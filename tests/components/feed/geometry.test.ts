import { describe, expect, test } from 'vitest';
import { createHeights, itemAt, rangeAround, segmentsOf } from '#components/feed/geometry.ts';

const ids = Array.from({ length: 100 }, (_, at) => `s${at}`);
const hundred = () => 100;

describe('feed geometry', () => {
  test('estimates an unmeasured height from the measured ones', () => {
    const { heightOf, learn } = createHeights();
    const first = heightOf('a');
    learn('a', 100);
    learn('b', 300);
    learn('a', 200);
    expect([first, heightOf('a'), heightOf('b'), heightOf('c')]).toEqual([160, 200, 300, 250]);
  });

  test('covers the window and its buffer from the retained item', () => {
    const window = { height: 500, buffer: 200 };
    expect([
      rangeAround(ids, { id: 's50', top: 100 }, window, hundred),
      rangeAround(ids, { id: 's0', top: 100 }, window, hundred),
      rangeAround(ids, { id: 's99', top: 100 }, window, hundred),
      rangeAround(ids, { id: 'removed', top: 0 }, window, hundred),
      rangeAround([], { id: '', top: 0 }, window, hundred),
    ]).toEqual([
      { from: 47, to: 56 },
      { from: 0, to: 6 },
      { from: 96, to: 100 },
      { from: 0, to: 7 },
      { from: 0, to: 0 },
    ]);
  });

  test('reserves space for items that are not rendered, and renders the focused item', () => {
    const few = ids.slice(0, 6);
    expect([
      segmentsOf(few, { from: 2, to: 4 }, -1, hundred),
      segmentsOf(few, { from: 2, to: 4 }, 0, hundred),
      segmentsOf(few, { from: 0, to: 3 }, 4, hundred),
    ]).toEqual([
      [
        { kind: 'room', key: 'room:s2', height: 200 },
        { kind: 'item', index: 2 },
        { kind: 'item', index: 3 },
        { kind: 'room', key: 'room:end', height: 200 },
      ],
      [
        { kind: 'item', index: 0 },
        { kind: 'room', key: 'room:s2', height: 100 },
        { kind: 'item', index: 2 },
        { kind: 'item', index: 3 },
        { kind: 'room', key: 'room:end', height: 200 },
      ],
      [
        { kind: 'item', index: 0 },
        { kind: 'item', index: 1 },
        { kind: 'item', index: 2 },
        { kind: 'room', key: 'room:s4', height: 100 },
        { kind: 'item', index: 4 },
        { kind: 'room', key: 'room:end', height: 100 },
      ],
    ]);
  });

  test('finds the item at an offset', () => {
    expect([itemAt(ids, 0, hundred), itemAt(ids, 250, hundred), itemAt(ids, 99_999, hundred), itemAt([], 5, hundred)]).toEqual([
      { index: 0, start: 0 },
      { index: 2, start: 200 },
      { index: 99, start: 9_900 },
      { index: 0, start: 0 },
    ]);
  });
});
