import { describe, expect, test } from 'vitest';
import { featureGroupMachine, selectGroupState, type FeatureGroupLogics } from '#machines/system/feature-group.machine.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, lightChild, lightEndings, openAmong, type Received } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const NAMES = ['composers', 'notifications'];
const logicsWith = (received: Received[]): FeatureGroupLogics => Object.fromEntries(NAMES.map((name) => [name, lightChild(received)]));

const queued = { type: 'group.enqueue', to: 'composers', event: { type: 'composers.open', key: 'status' } } as const;

const model = modelOf(featureGroupMachine, {
  input: { group: 'signedIn' },
  events: [
    queued,
    { ...queued, opens: true },
    { type: 'group.retry' },
    { type: 'group.forget' },
    { type: 'crash.forgotten', actorId: 'composers' },
  ],
  outcomes: {
    loadGroup: [{ done: logicsWith([]) }, { error: new Error('the chunk did not come') }],
    '*': [{ error: new Error('a bug') }],
  },
  project: ({ running, queuedEvents, crashes }) => [
    running,
    queuedEvents.length > 0,
    queuedEvents.some(({ opens }) => opens),
    NAMES.map((name) => Math.max(0, crashes[name] ?? 0)),
  ],
});

describe('feature group model', () => {
  test.each(model.paths)('$name', async (path) => {
    const received: Received[] = [];
    const loadGroup = deferredCall<FeatureGroupLogics>();
    const { actor, notices } = openAmong(featureGroupMachine.provide({ actors: { loadGroup: loadGroup.logic } }), { group: 'signedIn' }, [
      'notices',
    ]);
    const endings = endingsOf({ loadGroup });
    await model.walk(path, {
      actor,
      events: {
        'group.retry': (event) => actor.send(event),
        'group.forget': (event) => actor.send(event),
        'group.enqueue': (event) => actor.send(event),
        'crash.forgotten': (event) => actor.send(event),
        ...endings,
        'xstate.done.actor.loadGroup': () => loadGroup.resolve(logicsWith(received)),
        ...lightEndings(() => actor.getSnapshot().children as never),
      },
      states: {
        '*': (expected) => {
          expect(selectGroupState(actor.getSnapshot())).toBe(expected.value);
          expect(Object.keys(actor.getSnapshot().children).toSorted()).toEqual(Object.keys(expected.children).toSorted());
          expect(actor.getSnapshot().context.queuedEvents).toEqual(expected.context.queuedEvents);
          expect(loadGroup.waiting()).toEqual(expected.value === 'loading' ? ['loadGroup'] : []);
        },
      },
    });
    expect(notices().every((text) => /^(errors\.part_stopped|general\.generic_error)/.test(text))).toBe(true);
  });

  test('takes every edge', () => {
    expect(recordCoverage([model])).toEqual({ machine: 'featureGroup', edges: 10, taken: 10, missed: [] });
  });
});
