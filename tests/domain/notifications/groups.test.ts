import { describe, expect, test } from 'vitest';
import { listedIds, noRows, rowsOf } from '#domain/notifications/groups.ts';
import { aNotification } from '#tests/support/entities.ts';

const likes = ['3', '2'].map((id) => aNotification({ id, type: 'favourite', statusId: 's', seen: id === '2' }));
const follow = aNotification({ id: '1', type: 'follow', seen: true });

describe('rows', () => {
  test('that stand for one are no more than its name, for there are thousands of them', () => {
    expect(rowsOf([...likes, follow], false, noRows)).toEqual({ ids: ['3', '2', '1'], groups: new Map() });
  });

  // rules: notifications-grouped
  test('by post say who did what, and which of it nobody saw', () => {
    const rows = rowsOf([...likes, follow], true, noRows);
    expect(rows.ids).toEqual(['post:s', '1']);
    expect([...rows.groups.values()]).toEqual([
      { id: 'post:s', members: ['3', '2'], unseen: ['3'], people: [likes[0]?.accountId], counts: { favourite: 2 } },
    ]);
    expect(listedIds(rows, () => true)).toEqual(['post:s', '3', '2', '1']);
    expect(listedIds(rows, () => false)).toEqual(['post:s', '1']);
  });

  test.each([true, false])('are the same object while nothing of them changes (by post: %s)', (isGrouping) => {
    const rows = rowsOf([...likes, follow], isGrouping, noRows);
    expect(rowsOf([...likes, { ...follow }], isGrouping, rows)).toBe(rows);
    const seen = rowsOf([...likes.map((one) => ({ ...one, seen: true })), follow], isGrouping, rows);
    expect([seen.ids === rows.ids, seen === rows]).toEqual([true, !isGrouping]);
  });
});
