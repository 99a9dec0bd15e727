import { describe, expect, test } from 'vitest';
import { reactorsMachine, type ReactorsByName } from '#machines/conversations/reactors.machine.ts';
import { selectHaveFailed, selectReactors } from '#machines/conversations/reactors.selectors.ts';
import type { FoundStatusAccounts } from '#machines/conversations/status-accounts.ts';
import { CallError } from '#domain/text/failure.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const model = modelOf(reactorsMachine, {
  events: [
    { type: 'statusAccounts.view', input: { statusId: '1' } },
    { type: 'statusAccounts.view', input: { statusId: '2' } },
  ],
  outcomes: {
    fetchStatusAccounts: [{ done: { accounts: new Map([['🐟', ['a']]]), normalised: {} } }, { error: new CallError({ kind: 'offline' }) }],
  },
  project: ({ query, loaded }) => [query.statusId, loaded?.statusId],
});

describe('reactors model', () => {
  test.each(model.paths)('$name', async (path) => {
    const fetchStatusAccounts = deferredCall<FoundStatusAccounts<ReactorsByName>>();
    const { actor } = openAmong(reactorsMachine.provide({ actors: { fetchStatusAccounts: fetchStatusAccounts.logic } }));
    const is = (calls: number, mayFail: boolean) => (): void => {
      const snapshot = actor.getSnapshot();
      const { loaded } = snapshot.context;
      const requested = snapshot.context.query.statusId;
      const isKnown = loaded !== undefined && loaded.statusId === requested;
      expect(selectReactors(snapshot, requested, '🐟')).toEqual(isKnown ? ['a'] : undefined);
      expect([selectHaveFailed(snapshot, requested), fetchStatusAccounts.waiting().length]).toEqual([mayFail && !isKnown, calls]);
    };
    await model.walk(path, {
      actor,
      events: { 'statusAccounts.view': (event) => actor.send(event), ...endingsOf({ fetchStatusAccounts }) },
      states: { idle: is(0, false), fetching: is(1, false), failed: is(0, true) },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage([model])).toMatchObject({ machine: 'reactors', missed: [] });
  });
});
