import { expect, test } from 'vitest';
import { placeOf } from '#domain/timelines/place.ts';

test('a place names a status more than eight above it, and none where there are fewer; a gap is none', () => {
  const ids = Array.from({ length: 20 }, (_, at) => String(at));
  expect(placeOf(ids, { id: '12', top: 1 })).toEqual({ id: '12', top: 1, below: '3' });
  expect(placeOf(ids, { id: '8', top: 1 })).toEqual({ id: '8', top: 1 });
  expect(placeOf(['a', 'gap:b', ...ids], { id: '7', top: 1 })).toEqual({ id: '7', top: 1, below: 'a' });
});
