import { describe, expect, test } from 'vitest';
import {
  bootMachine,
  selectConfig,
  selectInstance,
  selectIsReady,
  selectNode,
  selectPanel,
  selectTerms,
} from '#machines/system/boot.machine.ts';
import type { Loaded } from '#machines/system/start-part.machine.ts';
import { unknownInstance, unknownNode, type ClientConfig, type InstanceInfo, type NodeInfo } from '#domain/server/instance.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const config: ClientConfig = { theme: 'starling-light' };
const instance: InstanceInfo = { ...unknownInstance, name: 'Nest' };
const node: NodeInfo = { ...unknownNode, isPrivate: true };
const failed = { error: new Error('offline') };

const model = modelOf(bootMachine, {
  events: [{ type: 'accounts.restored' }],
  outcomes: {
    fetchConfig: [{ done: { config } }, failed],
    applyTheme: [{ done: {} }, failed],
    awaitSettings: [{ done: {} }, failed],
    fetchPanel: [{ done: { panel: '<p>hi</p>' } }, failed],
    fetchNode: [{ done: { node } }, failed],
    fetchInstance: [{ done: { instance } }, failed],
    fetchTerms: [{ done: '<p>be kind</p>' }, failed],
    fetchStickers: [{ done: true }, failed],
    fetchRest: [{ done: { vapidPublicKey: 'v' } }, failed],
    recallStart: [
      { done: { config: { theme: 'starling-dark' }, instance: unknownInstance, node: unknownNode } },
      { done: undefined },
      failed,
    ],
    recallSettings: [{ done: {} }, failed],
  },
  project: () => null,
});

/** The parts of the start log their own failures. */
const LATE: readonly string[] = ['fetchTerms', 'fetchStickers', 'fetchRest'];

const open = () => {
  const calls = {
    fetchConfig: deferredCall<Loaded>(),
    applyTheme: deferredCall<Loaded>(),
    awaitSettings: deferredCall<Loaded>(),
    fetchPanel: deferredCall<Loaded>(),
    fetchNode: deferredCall<Loaded>(),
    fetchInstance: deferredCall<Loaded>(),
    fetchTerms: deferredCall<string>(),
    fetchStickers: deferredCall<boolean>(),
    fetchRest: deferredCall<Partial<InstanceInfo>>(),
    recallStart: deferredCall<Pick<Required<Loaded>, 'config' | 'instance' | 'node'> | undefined>(),
  };
  const actors = {
    fetchConfig: calls.fetchConfig.logic as never,
    applyTheme: calls.applyTheme.logic as never,
    awaitSettings: calls.awaitSettings.logic as never,
    fetchPanel: calls.fetchPanel.logic as never,
    fetchNode: calls.fetchNode.logic as never,
    fetchInstance: calls.fetchInstance.logic as never,
    fetchTerms: calls.fetchTerms.logic,
    fetchStickers: calls.fetchStickers.logic,
    fetchRest: calls.fetchRest.logic,
    recallStart: calls.recallStart.logic,
  };
  return { ...openAmong(bootMachine.provide({ actors })), calls };
};

describe('boot model', () => {
  test.each(model.paths)('$name', async (path) => {
    const { actor, calls, logged, receivedBy } = open();
    const isRunning = (call: keyof typeof calls, running: boolean) => () => expect(calls[call].waiting().includes(call)).toBe(running);
    const restore = { type: 'accounts.restore' };
    await model.walk(path, {
      actor,
      events: {
        'accounts.restored': (event) => actor.send(event),
        ...endingsOf({ ...calls, recallSettings: calls.awaitSettings }),
      },
      states: {
        'loading.order.configuring': isRunning('fetchConfig', true),
        'loading.order.theming': ({ context }) => {
          isRunning('fetchConfig', false)();
          expect(calls.applyTheme.requested).toEqual([{ part: 'theme', config: context.config }]);
        },
        'loading.order.restoring': () => expect(receivedBy('accounts').at(-1)).toEqual(restore),
        'loading.order.settling': isRunning('awaitSettings', true),
        'loading.order.done': isRunning('awaitSettings', false),
        'loading.cached.loading': isRunning('recallStart', true),
        'loading.cached.restoring': ({ context }) => {
          expect(receivedBy('accounts').at(-1)).toEqual(restore);
          // Data that the server sent meanwhile is retained.
          const hadConfig = calls.fetchConfig.waiting().length === 0 && context.config === config;
          expect([selectIsReady(actor.getSnapshot()), hadConfig || context.config.theme === 'starling-dark']).toEqual([false, true]);
        },
        'loading.cached.settling': () =>
          expect([calls.awaitSettings.waiting().includes('recallSettings'), selectIsReady(actor.getSnapshot())]).toEqual([true, false]),
        'loading.cached.shown': () => expect([selectIsReady(actor.getSnapshot()), receivedBy('screens').length > 0]).toEqual([true, true]),
        'loading.cached.done': () => expect([selectIsReady(actor.getSnapshot()), receivedBy('screens')]).toEqual([false, []]),
        'loading.panel.pending': isRunning('fetchPanel', true),
        'loading.panel.done': isRunning('fetchPanel', false),
        'loading.node.pending': isRunning('fetchNode', true),
        'loading.node.done': isRunning('fetchNode', false),
        'loading.instance.pending': isRunning('fetchInstance', true),
        'loading.instance.done': isRunning('fetchInstance', false),
        ready: ({ context }) => {
          const snapshot = actor.getSnapshot();
          expect(selectIsReady(snapshot)).toBe(true);
          expect([selectConfig(snapshot), selectInstance(snapshot), selectNode(snapshot)]).toEqual([
            context.config,
            context.instance,
            context.node,
          ]);
          expect([selectPanel(snapshot), selectTerms(snapshot)]).toEqual([context.panel, context.terms]);
          expect(receivedBy('screens').at(-1)).toEqual({
            type: 'screens.ready',
            config: context.config,
            isPrivate: context.node.isPrivate,
            // A server whose node info names no other servers has no bubble.
            unsupported: context.node === unknownNode ? [] : ['bubble-timeline', 'bookmarks:', 'public-external-timeline:'],
            closed: ['bubble-timeline'],
            isOpen: context.instance.registrationOpen,
          });
        },
      },
    });
    const failures = path.steps.flatMap(({ event: { type, actorId } }) =>
      type.startsWith('xstate.error') && LATE.includes(actorId) ? [actorId] : [],
    );
    expect(logged).toEqual(failures.map((id) => `start-up: ${id.replace(/^fetch|^apply/, '').toLowerCase()} failed: Error: offline`));
  });

  test('takes every edge', () => {
    expect(recordCoverage([model])).toEqual({ machine: 'boot', edges: 26, taken: 26, missed: [] });
  });
});
