import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withArrived, withPage, withRead } from '#domain/notifications/box.ts';
import { emptyBox } from '#domain/notifications/box-shape.ts';
import { idsOf } from '#domain/timelines/items.ts';
import { aNotification } from '#tests/support/entities.ts';

const one = (id: string) => aNotification({ id, seen: false });
const start = withPage(emptyBox, 'joined', {
  ids: ['102', '101', '100'],
  normalised: { notifications: ['102', '101', '100'].map(one) },
  next: '?',
});

describe('notification list', () => {
  test('inserts a delayed notification at its position, and does not mark a second copy as unread', () => {
    const box = withRead(withArrived(start, 'arrived', [one('104')]), ['104']);
    const late = withArrived(withArrived(box, 'arrived', [one('103')]), 'arrived', [one('104'), one('101')]);
    expect([idsOf(late.shown), late.unseen]).toEqual([['104', '103', '102', '101', '100'], 4]);
  });

  test('retains the server’s order and counts each once, for any order of arrival', () => {
    const bursts = fc.array(fc.array(fc.integer({ min: 98, max: 115 }).map(String), { maxLength: 4 }), { maxLength: 12 });
    fc.assert(
      fc.property(bursts, (received) => {
        const box = received.reduce((all, burst) => withArrived(all, 'arrived', burst.map(one)), start);
        const expected = [...new Set(['102', '101', '100', ...received.flat().filter((id) => Number(id) >= 100)])];
        expect(idsOf(box.list.all)).toEqual(expected.toSorted((a, b) => Number(b) - Number(a)));
        expect(box.unseen).toBe(expected.length);
      }),
    );
  });
});
