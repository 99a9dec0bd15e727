import { describe, expect, test } from 'vitest';
import { listedIds, noRows, rowsOf } from '#domain/notifications/groups.ts';
import { aNotification } from '#tests/support/entities.ts';

const likes = ['3', '2'].map((id) => aNotification({ id, type: 'favourite', statusId: 's', seen: id === '2' }));
const follow = aNotification({ id: '1', type: 'follow', seen: true });

describe('rowsOf', () => {
  test('returns only the id for a single notification', () => {
    expect(rowsOf([...likes, follow], false, noRows)).toEqual({ ids: ['3', '2', '1'], groups: new Map() });
  });

  // rules: notifications-grouped
  test('grouped by status names the accounts, the types and the unread ones', () => {
    const rows = rowsOf([...likes, follow], true, noRows);
    expect(rows.ids).toEqual(['post:s', '1']);
    expect([...rows.groups.values()]).toEqual([
      { id: 'post:s', members: ['3', '2'], unseen: ['3'], people: [likes[0]?.accountId], counts: { favourite: 2 } },
    ]);
    expect(listedIds(rows, () => true)).toEqual(['post:s', '3', '2', '1']);
    expect(listedIds(rows, () => false)).toEqual(['post:s', '1']);
  });

  test.each([true, false])('returns the same objects while nothing changes (by status: %s)', (isGrouping) => {
    const rows = rowsOf([...likes, follow], isGrouping, noRows);
    expect(rowsOf([...likes, { ...follow }], isGrouping, rows)).toBe(rows);
    const seen = rowsOf([...likes.map((one) => ({ ...one, seen: true })), follow], isGrouping, rows);
    expect([seen.ids === rows.ids, seen === rows]).toEqual([true, !isGrouping]);
  });
});
