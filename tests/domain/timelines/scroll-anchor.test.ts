import { describe, expect, test } from 'vitest';
import { scrollAnchorOf } from '#domain/timelines/scroll-anchor.ts';

describe('scrollAnchorOf', () => {
  test('names a status more than eight above, none where there are fewer, and skips gaps', () => {
    const ids = Array.from({ length: 20 }, (_, at) => String(at));
    expect(scrollAnchorOf(ids, { id: '12', top: 1 })).toEqual({ id: '12', top: 1, below: '3' });
    expect(scrollAnchorOf(ids, { id: '8', top: 1 })).toEqual({ id: '8', top: 1 });
    expect(scrollAnchorOf(['a', 'gap:b', ...ids], { id: '7', top: 1 })).toEqual({ id: '7', top: 1, below: 'a' });
  });
});
