import { expect, test } from 'vitest';
import { listsMachine } from '#machines/lists/lists.machine.ts';
import { selectListTitle } from '#machines/lists/lists.selectors.ts';
import { CallError } from '#domain/text/failure.ts';
import { lightChild, lightEndings, openAmong, type Heard } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const machineWith = (heard: Heard[]) => listsMachine.provide({ actors: { fetchList: lightChild(heard) } });

const model = modelOf(machineWith([]), {
  events: [{ type: 'list.look', listId: '1' }],
  outcomes: {
    'list:1': [
      { done: { title: 'Birds' } },
      { error: new CallError({ kind: 'offline' }) },
      { error: new CallError({ kind: 'not_found', status: 404, message: '' }) },
    ],
  },
  project: ({ titles, asking }) => [titles, asking],
});

test.each(model.paths)('$name', async (path) => {
  const { actor } = openAmong(machineWith([]));
  await model.walk(path, {
    actor,
    events: { 'list.look': (event) => actor.send(event), ...lightEndings(() => actor.getSnapshot().children) },
    states: {
      '': ({ context: { titles, asking } }) => {
        expect(selectListTitle(actor.getSnapshot(), '1')).toBe(titles['1']);
        expect(Object.keys(actor.getSnapshot().children)).toEqual(asking.map((listId) => `list:${listId}`));
      },
    },
  });
});

test('takes every edge', () => {
  expect(recordCoverage([model])).toMatchObject({ machine: 'lists', missed: [] });
});
