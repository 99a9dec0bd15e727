import { describe, expect, test } from 'vitest';
import { avatarsMachine, selectAvatars } from '#machines/conversations/avatars.machine.ts';
import type { FoundStatusAccounts } from '#machines/conversations/status-accounts.ts';
import { CallError } from '#domain/text/failure.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const model = modelOf(avatarsMachine, {
  events: [
    { type: 'statusAccounts.view', input: { statusId: '1', of: ['favourites'] } },
    { type: 'statusAccounts.view', input: { statusId: '2', of: ['favourites', 'repeats'] } },
  ],
  outcomes: { fetchStatusAccounts: [{ done: { accounts: ['a'], normalised: {} } }, { error: new CallError({ kind: 'offline' }) }] },
  project: ({ query, loaded }) => [query.statusId, loaded?.statusId],
});

describe('avatars model', () => {
  test.each(model.paths)('$name', async (path) => {
    const fetchStatusAccounts = deferredCall<FoundStatusAccounts<readonly string[]>>();
    const { actor } = openAmong(avatarsMachine.provide({ actors: { fetchStatusAccounts: fetchStatusAccounts.logic } }));
    const is = (calls: number) => (): void => {
      const { loaded } = actor.getSnapshot().context;
      const shown = ['1', '2'].map((statusId) => selectAvatars(actor.getSnapshot(), statusId));
      expect(shown).toEqual(['1', '2'].map((statusId) => (loaded?.statusId === statusId ? ['a'] : [])));
      expect(fetchStatusAccounts.waiting().length).toBe(calls);
    };
    await model.walk(path, {
      actor,
      events: { 'statusAccounts.view': (event) => actor.send(event), ...endingsOf({ fetchStatusAccounts }) },
      states: { idle: is(0), fetching: is(1), failed: is(0) },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage([model])).toMatchObject({ machine: 'avatars', missed: [] });
  });
});
