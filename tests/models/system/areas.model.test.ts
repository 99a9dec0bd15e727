import { expect, test } from 'vitest';
import { areasMachine, selectAreaId } from '#machines/system/areas.machine.ts';
import { lightChild, lightEndings, openAmong, type Heard } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const machineWith = (heard: Heard[]) => areasMachine.provide({ actors: { area: lightChild(heard) } });

const letter = { type: 'area.send', area: 'desk', to: 'composers', event: { type: 'composers.open', key: 'status' } } as const;

const model = modelOf(machineWith([]), {
  events: [{ type: 'area.open', area: 'guest' }, { type: 'area.open', area: 'desk' }, { type: 'area.retry', area: 'desk' }, letter],
  outcomes: { 'area:*': [{ error: new Error('a bug') }] },
  project: ({ open }) => open.toSorted(),
});

test.each(model.paths)('$name', async (path) => {
  const heard: Heard[] = [];
  const { actor, said } = openAmong(machineWith(heard));
  const told = () => heard.splice(0);
  const running = () => Object.keys(actor.getSnapshot().children);
  await model.walk(path, {
    actor,
    events: {
      'area.open': (event) => {
        const id = selectAreaId(event.area);
        const expected = running().includes(id) ? [] : [[id, { type: 'started', input: { area: event.area } }]];
        actor.send(event);
        expect(told()).toEqual(expected);
      },
      'area.send': (event) => {
        const opened = running().includes('area:desk') ? [] : [['area:desk', { type: 'started', input: { area: 'desk' } }]];
        actor.send(event);
        expect(told()).toEqual([...opened, ['area:desk', { ...letter, type: 'area.letter', area: undefined }]]);
      },
      'area.retry': (event) => {
        const expected = running().includes('area:desk') ? [['area:desk', { type: 'area.retry' }]] : [];
        actor.send(event);
        expect(told()).toEqual(expected);
      },
      ...lightEndings(() => actor.getSnapshot().children as never),
    },
    states: { '': ({ context }) => expect(running()).toEqual(context.open.map(selectAreaId)) },
  });
  const crashed = path.steps.flatMap(({ event }) => (event.type.startsWith('xstate.error') ? [event['actorId']] : []));
  expect(said()).toEqual(crashed.map((id) => `errors.part_stopped ${id}`));
});

test('takes every edge', () => {
  expect(recordCoverage([model])).toEqual({ machine: 'areas', edges: 4, taken: 4, missed: [] });
});
