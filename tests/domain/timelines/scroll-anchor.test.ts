import { expect, test } from 'vitest';
import { scrollAnchorOf } from '#domain/timelines/scroll-anchor.ts';

test('a place names a status more than eight above it, and none where there are fewer; a gap is none', () => {
  const ids = Array.from({ length: 20 }, (_, at) => String(at));
  expect(scrollAnchorOf(ids, { id: '12', top: 1 })).toEqual({ id: '12', top: 1, below: '3' });
  expect(scrollAnchorOf(ids, { id: '8', top: 1 })).toEqual({ id: '8', top: 1 });
  expect(scrollAnchorOf(['a', 'gap:b', ...ids], { id: '7', top: 1 })).toEqual({ id: '7', top: 1, below: 'a' });
});
