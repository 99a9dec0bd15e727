import { describe, expect, test } from 'vitest';
import { workerMachine } from '#machines/worker/worker.machine.ts';
import { deferredCall, deferredSource } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';

const open = () => {
  const [register, checkForUpdate, takeOver, reload] = [
    deferredCall<void>(),
    deferredCall<void>(),
    deferredCall<void>(),
    deferredCall<void>(),
  ];
  const watchWorker = deferredSource();
  const actors = {
    register: register.logic,
    watchWorker: watchWorker.logic,
    checkForUpdate: checkForUpdate.logic,
    takeOver: takeOver.logic,
    reload: reload.logic,
  };
  return { ...openAmong(workerMachine.provide({ actors })), register, watchWorker, takeOver, reload };
};

describe('worker machine', () => {
  // rules: worker-logged
  test('only logs a failed registration', async () => {
    const { register, logged, notified } = open();
    await register.reject(new Error('this browser has none'));
    expect([logged, notified]).toEqual([['service worker: Error: this browser has none'], []]);
  });

  // rules: version-waits
  test('offers a new version, activates it on request, and then reloads the page', async () => {
    const { actor, register, watchWorker, notices, takeOver, reload } = open();
    await register.resolve(undefined);
    watchWorker.emit({ type: 'worker.waiting' });
    expect([notices(), takeOver.requested.length]).toEqual([['worker.update'], 0]);
    actor.send({ type: 'worker.takeOver' });
    expect([takeOver.requested.length, reload.requested.length]).toEqual([1, 0]);
    watchWorker.emit({ type: 'worker.controlled' });
    expect(reload.requested.length).toBe(1);
  });

  test('does not reload a page whose version another tab replaced', async () => {
    const { actor, register, watchWorker, notices, takeOver, reload } = open();
    await register.resolve(undefined);
    watchWorker.emit({ type: 'worker.controlled' });
    expect([notices(), reload.requested.length]).toEqual([['worker.update'], 0]);
    actor.send({ type: 'worker.takeOver' });
    expect([takeOver.requested.length, reload.requested.length]).toEqual([0, 1]);
  });
});
