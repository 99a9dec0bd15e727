import { describe, expect, test } from 'vitest';
import { avatarsMachine, selectAvatars } from '#machines/conversations/avatars.machine.ts';
import type { FoundWho } from '#machines/conversations/who.ts';
import { CallError } from '#domain/text/failure.ts';
import { deferredCall } from '#tests/support/held.ts';
import { endingsOf, openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const model = modelOf(avatarsMachine, {
  events: [
    { type: 'who.view', input: { statusId: '1', of: ['favourites'] } },
    { type: 'who.view', input: { statusId: '2', of: ['favourites', 'repeats'] } },
  ],
  outcomes: { fetchWho: [{ done: { who: ['a'], normalised: {} } }, { error: new CallError({ kind: 'offline' }) }] },
  project: ({ asked, known }) => [asked.statusId, known?.statusId],
});

describe('avatars model', () => {
  test.each(model.paths)('$name', async (path) => {
    const fetchWho = deferredCall<FoundWho<readonly string[]>>();
    const { actor } = openAmong(avatarsMachine.provide({ actors: { fetchWho: fetchWho.logic } }));
    const is = (calls: number) => (): void => {
      const { known } = actor.getSnapshot().context;
      const shown = ['1', '2'].map((statusId) => selectAvatars(actor.getSnapshot(), statusId));
      expect(shown).toEqual(['1', '2'].map((statusId) => (known?.statusId === statusId ? ['a'] : [])));
      expect(fetchWho.waiting().length).toBe(calls);
    };
    await model.walk(path, {
      actor,
      events: { 'who.view': (event) => actor.send(event), ...endingsOf({ fetchWho }) },
      states: { idle: is(0), fetching: is(1), failed: is(0) },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage([model])).toMatchObject({ machine: 'avatars', missed: [] });
  });
});
