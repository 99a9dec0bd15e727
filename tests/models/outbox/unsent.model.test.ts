import { describe, expect, test } from 'vitest';
import { unsentMachine } from '#machines/outbox/unsent.machine.ts';
import { lightChild, lightEndings, openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const model = modelOf(unsentMachine, {
  events: [
    { type: 'unsent.found', group: 'relationships' },
    { type: 'unsent.found', group: 'chats' },
  ],
  outcomes: { watchStored: [{ error: new Error('no storage') }] },
  project: () => undefined,
});

describe('unsent model', () => {
  test.each(model.paths)('$name', async (path) => {
    const { actor, receivedBy } = openAmong(unsentMachine.provide({ actors: { watchStored: lightChild([]) } }));
    await model.walk(path, {
      actor,
      events: { 'unsent.found': (event) => actor.send(event), ...lightEndings(() => actor.getSnapshot().children as never) },
      states: { '': () => {} },
    });
    const found = path.steps.flatMap(({ event }) => (event.type === 'unsent.found' ? [{ type: 'group.open', group: event['group'] }] : []));
    expect(receivedBy('featureGroups')).toEqual(found);
  });

  // rules: note-stored, chat-outbox
  test('takes every edge', () => {
    expect(recordCoverage([model])).toMatchObject({ machine: 'unsent', missed: [] });
  });
});
