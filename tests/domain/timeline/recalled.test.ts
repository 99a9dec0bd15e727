import { expect, test } from 'vitest';
import { gapBetween, idsOf } from '#domain/timeline/items.ts';
import { applyChange, emptyList, type ListChange, type Presence } from '#domain/timeline/list.ts';
import { pageOf } from '#tests/support/machines.ts';

const TOP: Presence = { atTop: true, engaged: false };
const BELOW: Presence = { atTop: false, engaged: true };

const kept = {
  items: ['6', '5', '4', '3'].map((id) => ({ kind: 'status' as const, id })),
  seenAt: 7,
  older: { olderThan: '3' },
  normalised: {},
};
const recalled = applyChange(emptyList, { kind: 'recalled', kept }, TOP);
const after = (change: ListChange, presence = TOP, list = recalled) => applyChange(list, change, presence);
const shownAfter = (...of: Parameters<typeof after>) => idsOf(after(...of).shown).join(' ');
const joined = (picture: string, next: string | undefined = '?max_id=0'): ListChange => ({ kind: 'joined', page: pageOf(picture, next) });

test('what was kept is shown, and says when it was seen until the newest page joins it (rule timeline-recalled)', () => {
  expect(recalled).toMatchObject({ isKnown: true, seenAt: 7, older: { olderThan: '3' }, waiting: 0 });
  expect([after(joined('7 6 5')).seenAt, shownAfter(joined('7 6 5'))]).toEqual([undefined, '7 6 5 4 3']);
});

test('a page that reaches nothing of it leaves a gap (rule gap-instead)', () => {
  expect(after(joined('9 8')).all.slice(1, 4)).toEqual([{ kind: 'status', id: '8' }, gapBetween('8', '6'), { kind: 'status', id: '6' }]);
});

test('at the top what is new shows, also under a resting pointer; further down, or where it is paused, it waits (rule new-waits)', () => {
  expect(shownAfter(joined('7 6'), { atTop: true, engaged: true })).toBe('7 6 5 4 3');
  expect([shownAfter(joined('7 6'), BELOW), after(joined('7 6'), BELOW).waiting]).toEqual(['6 5 4 3', 1]);
  expect(shownAfter(joined('7 6'), { atTop: true, engaged: false, paused: true })).toBe('6 5 4 3');
});

test('what the page no longer has is gone; what lies below it stays, unless the page is the whole list', () => {
  expect(shownAfter(joined('7 5 4'))).toBe('7 5 4 3');
  expect(shownAfter(joined('7 5 4'), BELOW)).toBe('5 4 3');
  expect(shownAfter({ kind: 'joined', page: pageOf('5 4') })).toBe('5 4');
  expect(shownAfter({ kind: 'joined', page: pageOf('') })).toBe('');
});

test('one’s own post that was made meanwhile stays', () => {
  const posted = after({ kind: 'posted', id: '8' });
  expect(shownAfter(joined('6 5'), TOP, posted)).toBe('8 6 5 4 3');
});

test('what is known already is not laid over', () => {
  const known = after(joined('9 8'), TOP, emptyList);
  expect(after({ kind: 'recalled', kept }, TOP, known)).toBe(known);
});
