import { expect, test } from 'vitest';
import { featureGroupMachine, selectGroupState, type FeatureGroupLogics } from '#machines/system/feature-group.machine.ts';
import { heldCall } from '#tests/support/held.ts';
import { endingsOf, lightChild, lightEndings, openAmong, type Heard } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const NAMES = ['composers', 'notifications'];
const logicsWith = (heard: Heard[]): FeatureGroupLogics => Object.fromEntries(NAMES.map((name) => [name, lightChild(heard)]));

const letter = { type: 'group.letter', to: 'composers', event: { type: 'composers.open', key: 'status' } } as const;

const model = modelOf(featureGroupMachine, {
  input: { group: 'signedIn' },
  events: [letter, { type: 'group.retry' }, { type: 'crash.forgotten', actorId: 'composers' }],
  outcomes: {
    loadGroup: [{ done: logicsWith([]) }, { error: new Error('the chunk did not come') }],
    '*': [{ error: new Error('a bug') }],
  },
  project: ({ running, letters, crashes }) => [running, letters.length > 0, NAMES.map((name) => Math.max(0, crashes[name] ?? 0))],
});

test.each(model.paths)('$name', async (path) => {
  const heard: Heard[] = [];
  const loadGroup = heldCall<FeatureGroupLogics>();
  const { actor, said } = openAmong(featureGroupMachine.provide({ actors: { loadGroup: loadGroup.logic } }), { group: 'signedIn' }, [
    'notices',
  ]);
  const endings = endingsOf({ loadGroup });
  await model.walk(path, {
    actor,
    events: {
      'group.retry': (event) => actor.send(event),
      'group.letter': (event) => actor.send(event),
      'crash.forgotten': (event) => actor.send(event),
      ...endings,
      'xstate.done.actor.loadGroup': () => loadGroup.answer(logicsWith(heard)),
      ...lightEndings(() => actor.getSnapshot().children as never),
    },
    states: {
      '*': (expected) => {
        expect(selectGroupState(actor.getSnapshot())).toBe(expected.value);
        expect(Object.keys(actor.getSnapshot().children).toSorted()).toEqual(Object.keys(expected.children).toSorted());
        expect(actor.getSnapshot().context.letters).toEqual(expected.context.letters);
        expect(loadGroup.waiting()).toEqual(expected.value === 'loading' ? ['loadGroup'] : []);
      },
    },
  });
  expect(said().every((words) => /^(errors\.part_stopped|general\.generic_error)/.test(words))).toBe(true);
});

test('takes every edge', () => {
  expect(recordCoverage([model])).toEqual({ machine: 'featureGroup', edges: 9, taken: 9, missed: [] });
});
