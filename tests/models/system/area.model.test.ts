import { expect, test } from 'vitest';
import { areaMachine, selectAreaState, type AreaLogics } from '#machines/system/area.machine.ts';
import { heldCall } from '#tests/support/held.ts';
import { endingsOf, lightChild, lightEndings, openAmong, type Heard } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const NAMES = ['composers', 'notifications'];
const logicsWith = (heard: Heard[]): AreaLogics => Object.fromEntries(NAMES.map((name) => [name, lightChild(heard)]));

const letter = { type: 'area.letter', to: 'composers', event: { type: 'composers.open', key: 'status' } } as const;

const model = modelOf(areaMachine, {
  input: { area: 'desk' },
  events: [letter, { type: 'area.retry' }, { type: 'crash.forgotten', actorId: 'composers' }],
  outcomes: {
    loadArea: [{ done: logicsWith([]) }, { error: new Error('the chunk did not come') }],
    '*': [{ error: new Error('a bug') }],
  },
  project: ({ running, letters, crashes }) => [running, letters.length > 0, NAMES.map((name) => Math.max(0, crashes[name] ?? 0))],
});

test.each(model.paths)('$name', async (path) => {
  const heard: Heard[] = [];
  const loadArea = heldCall<AreaLogics>();
  const { actor, said } = openAmong(areaMachine.provide({ actors: { loadArea: loadArea.logic } }), { area: 'desk' }, ['notices']);
  const endings = endingsOf({ loadArea });
  await model.walk(path, {
    actor,
    events: {
      'area.retry': (event) => actor.send(event),
      'area.letter': (event) => actor.send(event),
      'crash.forgotten': (event) => actor.send(event),
      ...endings,
      'xstate.done.actor.loadArea': () => loadArea.answer(logicsWith(heard)),
      ...lightEndings(() => actor.getSnapshot().children as never),
    },
    states: {
      '*': (expected) => {
        expect(selectAreaState(actor.getSnapshot())).toBe(expected.value);
        expect(Object.keys(actor.getSnapshot().children).toSorted()).toEqual(Object.keys(expected.children).toSorted());
        expect(actor.getSnapshot().context.letters).toEqual(expected.context.letters);
        expect(loadArea.waiting()).toEqual(expected.value === 'loading' ? ['loadArea'] : []);
      },
    },
  });
  expect(said().every((words) => /^(errors\.part_stopped|general\.generic_error)/.test(words))).toBe(true);
});

test('takes every edge', () => {
  expect(recordCoverage([model])).toEqual({ machine: 'area', edges: 9, taken: 9, missed: [] });
});
