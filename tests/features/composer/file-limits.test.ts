import { createActor } from 'xstate';
import { expect, onTestFinished, test } from 'vitest';
import { bootMachine } from '#machines/system/boot.machine.ts';
import { startPartMachine, type Loaded } from '#machines/system/start-part.machine.ts';
import { loadedFileLimits } from '#features/composer/services/file-limits.ts';
import { unknownInstance, unknownNode } from '#domain/server/instance.ts';
import { deferredCall } from '#tests/support/deferred.ts';

/** Requests the limits on a page that just opened; returns those that were found so far. */
const open = async () => {
  const [instance, node] = [deferredCall<Loaded>(), deferredCall<Loaded>()];
  const part = (call = deferredCall<Loaded>()) => startPartMachine.provide({ actors: { learn: call.logic } });
  const parts = { fetchConfig: part(), fetchPanel: part(), fetchInstance: part(instance), fetchNode: part(node) };
  const machine = bootMachine.provide({ actors: parts });
  const boot = createActor(machine, { systemId: 'boot', logger: () => {} }).start();
  onTestFinished(() => void boot.stop());
  const found: unknown[] = [];
  const limits = loadedFileLimits(boot.system, new AbortController().signal).then((one) => found.push(one));
  await node.resolve({ node: { ...unknownNode, uploadLimit: 7 } });
  return { instance, limits, found };
};

// rules: upload-limit
test('the limits for files are those of the server information, once it is loaded', async () => {
  const { instance, limits, found } = await open();
  expect(found).toEqual([]);
  await instance.resolve({ instance: { ...unknownInstance, maxMedia: 2, mediaLimits: { image: 5 } } });
  await limits;
  expect(found).toEqual([{ sizes: { image: 5, any: 7 }, fileLimit: 2 }]);
});

// rules: upload-limit
test('the limits for files are those that are known if the server information fails to load', async () => {
  const { instance, limits, found } = await open();
  await instance.reject(new Error('offline'));
  await limits;
  expect(found).toEqual([{ sizes: { any: 7 }, fileLimit: 0 }]);
});
