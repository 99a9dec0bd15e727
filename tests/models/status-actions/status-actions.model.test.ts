import { expect, test } from 'vitest';
import { statusActionsMachine } from '../../../machines/status-actions/status-actions.machine.ts';
import { selectProblemOf } from '../../../machines/status-actions/status-actions.selectors.ts';
import { lightChild, lightEndings, openAmong, type Heard } from '../../support/machines.ts';
import { recordCoverage } from '../../support/model-coverage.ts';
import { modelOf } from '../../support/model.ts';

const statusOf = (actorId: string) => actorId.slice('favourite:'.length);
const failure = { kind: 'rejected', status: 422, message: 'not allowed' } as const;

const machineWith = (heard: Heard[]) => statusActionsMachine.provide({ actors: { favourite: lightChild(heard) } });

const model = modelOf(machineWith([]), {
  events: [
    { type: 'favourite.want', statusId: '1', wanted: true },
    { type: 'favourite.want', statusId: '1', wanted: false },
    { type: 'favourite.want', statusId: '2', wanted: true },
    { type: 'statusAction.dismiss', statusId: '1' },
  ],
  outcomes: {
    'favourite:*': (id) => [
      { done: { statusId: statusOf(id) } },
      { done: { statusId: statusOf(id), failure } },
      { error: new Error('a bug') },
    ],
  },
  project: ({ favourites, problems }) => [favourites.toSorted(), Object.keys(problems).sort()],
});

test.each(model.paths)('$name', async (path) => {
  const heard: Heard[] = [];
  const { actor } = openAmong(machineWith(heard));
  await model.walk(path, {
    actor,
    events: {
      'favourite.want': (event) => {
        const { statusId, wanted } = event;
        const child = `favourite:${statusId}`;
        const isUnderWay = child in actor.getSnapshot().children;
        actor.send(event);
        const told = isUnderWay ? { type: 'favourite.want', wanted } : { type: 'started', input: { statusId, wanted } };
        expect(heard.at(-1)).toEqual([child, told]);
      },
      'statusAction.dismiss': (event) => actor.send(event),
      ...lightEndings(() => actor.getSnapshot().children as never),
    },
    states: {
      '': ({ context: { favourites, problems } }) => {
        expect(Object.keys(actor.getSnapshot().children)).toEqual(favourites.map((id) => `favourite:${id}`));
        expect(['1', '2'].map((id) => selectProblemOf(actor.getSnapshot(), id))).toEqual(['1', '2'].map((id) => problems[id]));
      },
    },
  });
});

test('takes every edge', () => {
  expect(recordCoverage([model])).toEqual({ machine: 'statusActions', edges: 5, taken: 5, missed: [] });
});
