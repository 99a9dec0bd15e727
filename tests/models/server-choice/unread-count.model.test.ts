import { describe, expect, test } from 'vitest';
import { selectUnread, unreadCountMachine } from '#machines/server-choice/unread-count.machine.ts';
import type { UnreadCount } from '#domain/server-choice/unread.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { account, unreadCountModel } from './unread-count.model.ts';

// rules: unread-elsewhere
describe('unread count model', () => {
  test.each(unreadCountModel.paths)('$name', async (path) => {
    const fetchUnread = deferredCall<UnreadCount | undefined, { account: { origin: string; accountId: string } }>();
    const { actor } = openAmong(unreadCountMachine.provide({ actors: { fetchUnread: fetchUnread.logic } }), { account });
    await unreadCountModel.walk(path, {
      actor,
      events: endingsOf({ fetchUnread }),
      states: {
        fetching: () => expect([fetchUnread.waiting().length, selectUnread(actor.getSnapshot())]).toEqual([1, undefined]),
        settled: ({ context }) => expect([fetchUnread.waiting().length, selectUnread(actor.getSnapshot())]).toEqual([0, context.unread]),
      },
    });
    expect(fetchUnread.requested).toEqual([{ account }]);
  });

  test('takes every edge', () => {
    expect(recordCoverage([unreadCountModel])).toMatchObject({ machine: 'unreadCount', missed: [] });
  });
});
