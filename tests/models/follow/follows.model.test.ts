import { expect, test } from 'vitest';
import { followsMachine, selectFlow } from '#machines/follow/follows.machine.ts';
import { aRelationship } from '#tests/support/entities.ts';
import { lightChild, lightEndings, openAmong, type Heard } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const failure = { kind: 'offline' } as const;
const press = { type: 'follow.press', isLocked: false } as const;
const machineWith = (heard: Heard[]) => followsMachine.provide({ actors: { followFlow: lightChild(heard) } });
const endings = (accountId: string) => [
  { done: { accountId, intent: 'follow', relationship: aRelationship({ id: accountId, following: true }) } },
  { done: { accountId, intent: 'follow', failure } },
  { error: new Error('crashed') },
];

const model = modelOf(machineWith([]), {
  events: [
    { ...press, accountId: '1', intent: 'follow' },
    { ...press, accountId: '1', intent: 'unfollow' },
    { ...press, accountId: '2', intent: 'follow' },
  ],
  outcomes: { 'follow:1': endings('1'), 'follow:2': endings('2') },
  project: ({ flows, left }) => [flows, left.length],
});

test.each(model.paths)('$name', async (path) => {
  const heard: Heard[] = [];
  const { actor, said, heardBy } = openAmong(machineWith(heard));
  await model.walk(path, {
    actor,
    events: { 'follow.press': (event) => actor.send(event), ...lightEndings(() => actor.getSnapshot().children) },
    states: {
      '': ({ context: { flows } }) => {
        for (const id of ['1', '2']) expect(selectFlow(actor.getSnapshot(), id)).toBe(flows[id]);
      },
    },
  });
  const ended = path.steps.filter(({ event }) => /^xstate\.(done|error)/.test(event.type)).length;
  expect(said().length + heardBy('entities').length).toBe(ended);
});

test('takes every edge', () => {
  expect(recordCoverage([model])).toMatchObject({ machine: 'follows', missed: [] });
});
