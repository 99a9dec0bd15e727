import { expect, test } from 'vitest';
import { relationsMachine, selectLook } from '#machines/follow/relations.machine.ts';
import { aRelationship } from '#tests/support/entities.ts';
import { lightChild, lightEndings, openAmong, type Heard } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const machineWith = (heard: Heard[]) => relationsMachine.provide({ actors: { fetchRelationship: lightChild(heard) } });
const endings = (id: string) => [{ done: aRelationship({ id }) }, { done: undefined }, { error: new Error('offline') }];

const model = modelOf(machineWith([]), {
  events: [
    { type: 'relation.look', accountId: '1' },
    { type: 'relation.look', accountId: '2' },
  ],
  outcomes: { 'relation:1': endings('1'), 'relation:2': endings('2') },
  project: ({ looks }) => looks,
});

test.each(model.paths)('$name', async (path) => {
  const heard: Heard[] = [];
  const { actor, heardBy } = openAmong(machineWith(heard));
  await model.walk(path, {
    actor,
    events: { 'relation.look': (event) => actor.send(event), ...lightEndings(() => actor.getSnapshot().children) },
    states: {
      '': ({ context: { looks } }) => {
        for (const id of ['1', '2']) expect(selectLook(actor.getSnapshot(), id)).toBe(looks[id]);
      },
    },
  });
  const learned = path.steps.filter(({ event }) => event.type.startsWith('xstate.done') && 'output' in event && event.output);
  expect(heardBy('entities').length).toBe(learned.length);
});

test('takes every edge', () => {
  expect(recordCoverage([model])).toMatchObject({ machine: 'relations', missed: [] });
});
