import { expect, test } from 'vitest';
import { avatarsMachine, selectAvatars, type FoundAvatars } from '#machines/conversations/avatars.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { heldCall } from '#tests/support/held.ts';
import { endingsOf, openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const model = modelOf(avatarsMachine, {
  events: [
    { type: 'avatars.look', statusId: '1', of: ['favourites'] },
    { type: 'avatars.look', statusId: '2', of: ['favourites', 'repeats'] },
  ],
  outcomes: { fetchAvatars: [{ done: { ids: ['a'], normalised: {} } }, { error: new CallError({ kind: 'offline' }) }] },
  project: ({ asked, ids }) => [asked.statusId, ids.length],
});

test.each(model.paths)('$name', async (path) => {
  const fetchAvatars = heldCall<FoundAvatars>();
  const { actor } = openAmong(avatarsMachine.provide({ actors: { fetchAvatars: fetchAvatars.logic } }));
  const is = (calls: number) => (): void => {
    const { context } = actor.getSnapshot();
    expect([selectAvatars(actor.getSnapshot(), context.asked.statusId), fetchAvatars.waiting().length]).toEqual([context.ids, calls]);
  };
  await model.walk(path, {
    actor,
    events: { 'avatars.look': (event) => actor.send(event), ...endingsOf({ fetchAvatars }) },
    states: { resting: is(0), fetching: is(1) },
  });
});

test('takes every edge', () => {
  expect(recordCoverage([model])).toMatchObject({ machine: 'avatars', missed: [] });
});
