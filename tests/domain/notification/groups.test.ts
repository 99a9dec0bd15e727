import { expect, test } from 'vitest';
import { rowsOf } from '#domain/notification/groups.ts';
import { aNotification } from '#tests/support/entities.ts';

test('rows of one share their lists, for there are thousands of them', () => {
  const [fresh, seen, other] = rowsOf(
    [aNotification({ id: '3', seen: false }), aNotification({ id: '2', seen: true }), aNotification({ id: '1', seen: true })],
    false,
    [],
  );
  expect(fresh?.unseen).toBe(fresh?.members);
  expect(seen?.unseen).toEqual([]);
  expect(other?.unseen).toBe(seen?.unseen);
});
