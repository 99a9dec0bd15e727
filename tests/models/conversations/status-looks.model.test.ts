import { expect, test } from 'vitest';
import { selectLookAt, statusLooksMachine } from '#machines/conversations/status-looks.machine.ts';
import { aStatus } from '#tests/support/entities.ts';
import { lightChild, lightEndings, openAmong, type Heard } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const machineWith = (heard: Heard[]) => statusLooksMachine.provide({ actors: { fetchStatus: lightChild(heard) } });
const endings = (id: string) => [{ done: { statusId: id, normalised: { statuses: [aStatus({ id })] } } }, { error: new Error('gone') }];

const model = modelOf(machineWith([]), {
  events: [
    { type: 'statusLook.look', statusId: '1' },
    { type: 'statusLook.look', statusId: '2' },
  ],
  outcomes: { 'statusLook:1': endings('1'), 'statusLook:2': endings('2') },
  project: ({ looks }) => looks,
});

test.each(model.paths)('$name', async (path) => {
  const heard: Heard[] = [];
  const { actor, heardBy } = openAmong(machineWith(heard));
  await model.walk(path, {
    actor,
    events: { 'statusLook.look': (event) => actor.send(event), ...lightEndings(() => actor.getSnapshot().children) },
    states: {
      '': ({ context: { looks } }) => {
        for (const id of ['1', '2']) expect(selectLookAt(actor.getSnapshot(), id)).toBe(looks[id]);
      },
    },
  });
  const learned = path.steps.filter(({ event }) => event.type.startsWith('xstate.done'));
  expect(heardBy('entities').length).toBe(learned.length);
});

test('takes every edge', () => {
  expect(recordCoverage([model])).toMatchObject({ machine: 'statusLooks', missed: [] });
});
