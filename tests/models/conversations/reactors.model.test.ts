import { describe, expect, test } from 'vitest';
import { reactorsMachine, selectHaveFailed, selectReactors, type ReactorsByName } from '#machines/conversations/reactors.machine.ts';
import type { FoundWho } from '#machines/conversations/who.ts';
import { CallError } from '#domain/text/failure.ts';
import { deferredCall } from '#tests/support/held.ts';
import { endingsOf, openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const model = modelOf(reactorsMachine, {
  events: [
    { type: 'who.view', input: { statusId: '1' } },
    { type: 'who.view', input: { statusId: '2' } },
  ],
  outcomes: {
    fetchWho: [{ done: { who: new Map([['🐟', ['a']]]), normalised: {} } }, { error: new CallError({ kind: 'offline' }) }],
  },
  project: ({ asked, known }) => [asked.statusId, known?.statusId],
});

describe('reactors model', () => {
  test.each(model.paths)('$name', async (path) => {
    const fetchWho = deferredCall<FoundWho<ReactorsByName>>();
    const { actor } = openAmong(reactorsMachine.provide({ actors: { fetchWho: fetchWho.logic } }));
    const is = (calls: number, mayFail: boolean) => (): void => {
      const snapshot = actor.getSnapshot();
      const { known } = snapshot.context;
      const asked = snapshot.context.asked.statusId;
      const isKnown = known !== undefined && known.statusId === asked;
      expect(selectReactors(snapshot, asked, '🐟')).toEqual(isKnown ? ['a'] : undefined);
      expect([selectHaveFailed(snapshot, asked), fetchWho.waiting().length]).toEqual([mayFail && !isKnown, calls]);
    };
    await model.walk(path, {
      actor,
      events: { 'who.view': (event) => actor.send(event), ...endingsOf({ fetchWho }) },
      states: { idle: is(0, false), fetching: is(1, false), failed: is(0, true) },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage([model])).toMatchObject({ machine: 'reactors', missed: [] });
  });
});
