import { describe, expect, test } from 'vitest';
import { gapBetween, idsOf } from '#domain/timelines/items.ts';
import { applyChange, emptyList, type ListChange, type Presence } from '#domain/timelines/list.ts';
import { pageOf } from '#tests/support/machines.ts';

const TOP: Presence = { atTop: true, engaged: false };
const BELOW: Presence = { atTop: false, engaged: true };

const stored = {
  items: ['6', '5', '4', '3'].map((id) => ({ kind: 'status' as const, id })),
  seenAt: 7,
  older: { olderThan: '3' },
  normalised: {},
};
const cached = applyChange(emptyList, { kind: 'cached', cached: stored }, TOP);
const after = (change: ListChange, presence = TOP, list = cached) => applyChange(list, change, presence);
const shownAfter = (...of: Parameters<typeof after>) => idsOf(after(...of).shown).join(' ');
const joined = (picture: string, next: string | undefined = '?max_id=0'): ListChange => ({ kind: 'joined', page: pageOf(picture, next) });

const checking = (picture: string, next?: string): ListChange => ({ kind: 'continued', page: pageOf(picture, next) });
const keptBelow = applyChange(
  emptyList,
  { kind: 'cached', cached: { ...stored, items: '9 8 7 6 5 4 3 2'.split(' ').map((id) => ({ kind: 'status' as const, id })) } },
  TOP,
);

describe('cached timeline', () => {
  // rules: timeline-recalled
  test('is shown with the time of its last view until the newest page joins it', () => {
    expect(cached).toMatchObject({ isLoaded: true, seenAt: 7, older: { olderThan: '3' }, waiting: 0 });
    expect([after(joined('7 6 5')).seenAt, shownAfter(joined('7 6 5'))]).toEqual([undefined, '7 6 5 4 3']);
  });

  // rules: gap-instead
  test('has a gap above it when the page does not reach it', () => {
    expect(after(joined('9 8')).all.slice(1, 4)).toEqual([{ kind: 'status', id: '8' }, gapBetween('8', '6'), { kind: 'status', id: '6' }]);
  });

  // rules: new-waits
  test('shows new statuses at the top, also under a pointer at rest; lets them wait further down or when paused', () => {
    expect(shownAfter(joined('7 6'), { atTop: true, engaged: true })).toBe('7 6 5 4 3');
    expect([shownAfter(joined('7 6'), BELOW), after(joined('7 6'), BELOW).waiting]).toEqual(['6 5 4 3', 1]);
    expect(shownAfter(joined('7 6'), { atTop: true, engaged: false, paused: true })).toBe('6 5 4 3');
  });

  test('drops statuses missing from the page; retains those below it, unless the page is the whole list', () => {
    expect(shownAfter(joined('7 5 4'))).toBe('7 5 4 3');
    expect(shownAfter(joined('7 5 4'), BELOW)).toBe('5 4 3');
    expect(shownAfter({ kind: 'joined', page: pageOf('5 4') })).toBe('5 4');
    expect(shownAfter({ kind: 'joined', page: pageOf('') })).toBe('');
  });

  test('retains one’s own status that was posted meanwhile', () => {
    const posted = after({ kind: 'posted', id: '8' });
    expect(shownAfter(joined('6 5'), TOP, posted)).toBe('8 6 5 4 3');
  });

  test('does not replace a list that is already loaded', () => {
    const loaded = after(joined('9 8'), TOP, emptyList);
    expect(after({ kind: 'cached', cached: stored }, TOP, loaded)).toBe(loaded);
  });

  // rules: page-proves
  test('is checked page by page below the newest page, and drops statuses that a page proves deleted', () => {
    const first = after(joined('9 8', '?max_id=8'), TOP, keptBelow);
    expect(first.unchecked).toEqual({ after: '8', cursor: { page: '?max_id=8' } });
    const second = after(checking('7 5', '?max_id=5'), TOP, first);
    expect([idsOf(second.shown).join(' '), second.unchecked]).toEqual(['9 8 7 5 4 3 2', { after: '5', cursor: { page: '?max_id=5' } }]);
    const third = after(checking('3 1', '?max_id=1'), TOP, second);
    expect([idsOf(third.shown).join(' '), third.unchecked, third.older]).toEqual(['9 8 7 5 3 1', undefined, { page: '?max_id=1' }]);
  });

  // rules: page-proves
  test('ends at the end of the list, even when all its last statuses were deleted', () => {
    const first = after(joined('9 8', '?max_id=8'), TOP, keptBelow);
    const ended = after(checking(''), TOP, first);
    expect([idsOf(ended.shown).join(' '), ended.unchecked, ended.older]).toEqual(['9 8', undefined, undefined]);
  });

  // rules: page-proves
  test('is checked from below a gap, which remains', () => {
    const list = after(joined('13 12', '?max_id=12'), TOP, keptBelow);
    expect(list.unchecked).toEqual({ after: '9', cursor: { olderThan: '9' } });
    const next = after(checking('7 6', '?max_id=6'), TOP, list);
    expect(next.all.map(({ id }) => id).join(' ')).toBe('13 12 gap:9 9 7 6 5 4 3 2');
  });

  // rules: page-proves
  test('is replaced by the page where ids cannot be compared', () => {
    const items = ['x', 'yy', 'zzz'].map((id) => ({ kind: 'status' as const, id }));
    const list = after(
      { kind: 'joined', page: pageOf('x', '?p=2') },
      TOP,
      applyChange(emptyList, { kind: 'cached', cached: { ...stored, items } }, TOP),
    );
    expect(idsOf(after(checking('w vv', '?p=3'), TOP, list).shown)).toEqual(['x', 'w', 'vv']);
  });
});
