import { describe, expect, test } from 'vitest';
import { persisterMachine } from '#machines/timeline-cache/persister.machine.ts';
import { deferredCall, deferredSource } from '#tests/support/deferred.ts';
import { endingsOf, openAmong, ring } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const failed = { error: new Error('no') };
const full = { error: Object.assign(new Error('no room'), { name: 'QuotaExceededError' }) };

const model = modelOf(persisterMachine, {
  events: [
    { type: 'cache.configure', isWanted: true },
    { type: 'cache.configure', isWanted: false },
    { type: 'cache.changed', key: 'friends' },
    { type: 'cache.changed', key: 'public-timeline' },
    { type: 'cache.pageHidden' },
  ],
  outcomes: {
    writeCache: [{ done: undefined }, failed, full],
    giveRoom: [{ done: undefined }, failed],
    forgetAll: [{ done: undefined }, failed],
    watchTimelines: [failed],
    watchDesired: [failed],
  },
  project: ({ writing, dirty, isClosing }) => [writing, dirty.toSorted(), isClosing],
});

describe('persister model', () => {
  test.each(model.paths)('$name', async (path) => {
    const calls = { writeCache: deferredCall<void>(), giveRoom: deferredCall<void>(), forgetAll: deferredCall<void>() };
    const [watchTimelines, watchDesired] = [deferredSource(), deferredSource()];
    const { actor, clock, notified } = openAmong(
      persisterMachine.provide({
        actors: {
          writeCache: calls.writeCache.logic,
          giveRoom: calls.giveRoom.logic,
          forgetAll: calls.forgetAll.logic,
          watchTimelines: watchTimelines.logic,
          watchDesired: watchDesired.logic,
        },
      }),
    );
    const running = () => Object.values(calls).flatMap((call) => call.waiting());
    const is =
      (...ids: string[]) =>
      () =>
        expect([running(), notified]).toEqual([ids, []]);
    await model.walk(path, {
      actor,
      events: {
        'cache.*': (event) => actor.send(event),
        'xstate.after.*': (event) => ring(actor, clock, event),
        ...endingsOf(calls),
        'xstate.error.actor.watch*': (event) => actor.send(event),
      },
      states: {
        off: is(),
        clearing: ({ context }) => {
          is('forgetAll')();
          expect(context.dirty).toEqual([]);
        },
        'enabled.idle': ({ context }) => {
          is()();
          expect(context).toMatchObject({ dirty: [], isClosing: false });
        },
        'enabled.waiting': is(),
        'enabled.writing': ({ context: { writing: key, isClosing } }) => {
          is('writeCache')();
          expect(calls.writeCache.requested.at(-1)).toEqual({ key, isClosing });
        },
        'enabled.freeingSpace': ({ context: { writing: key } }) => {
          is('giveRoom')();
          expect(calls.giveRoom.requested.at(-1)).toEqual({ key });
        },
        'enabled.failed': is(),
      },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage([model])).toMatchObject({ machine: 'persister', missed: [] });
  });
});
