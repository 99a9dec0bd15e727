import { describe, expect, test } from 'vitest';
import {
  bootMachine,
  selectConfig,
  selectInstance,
  selectIsReady,
  selectNode,
  selectHasStickers,
  selectPanel,
  selectTerms,
} from '#machines/system/boot.machine.ts';
import { startPartMachine, type Loaded } from '#machines/system/start-part.machine.ts';
import { unknownInstance, unknownNode, type ClientConfig, type InstanceInfo, type NodeInfo } from '#domain/server/instance.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';

const config: ClientConfig = { theme: 'starling-light', redirectRootNoLogin: '/about' };
const instance: InstanceInfo = { ...unknownInstance, name: 'Nest' };
const node: NodeInfo = { ...unknownNode, isPrivate: true };

const AT_ONCE = ['config', 'panel', 'node', 'instance', 'ahead'];

const part = (learn: ReturnType<typeof deferredCall<Loaded>>['logic']) => startPartMachine.provide({ actors: { learn } });

const open = () => {
  const order: string[] = [];
  const inOrder = <T>(name: string) => deferredCall<T>(() => void order.push(name));
  const calls = {
    config: inOrder<Loaded>('config'),
    theme: inOrder<Loaded>('theme'),
    settings: inOrder<Loaded>('settings'),
    panel: inOrder<Loaded>('panel'),
    node: inOrder<Loaded>('node'),
    instance: inOrder<Loaded>('instance'),
    terms: inOrder<string>('terms'),
    stickers: inOrder<boolean>('stickers'),
    rest: inOrder<Partial<InstanceInfo>>('rest'),
  };
  const actors = {
    fetchConfig: part(calls.config.logic),
    applyTheme: part(calls.theme.logic),
    awaitSettings: part(calls.settings.logic),
    fetchPanel: part(calls.panel.logic),
    fetchNode: part(calls.node.logic),
    fetchInstance: part(calls.instance.logic),
    fetchTerms: calls.terms.logic,
    fetchStickers: calls.stickers.logic,
    fetchRest: calls.rest.logic,
  };
  const among = openAmong(bootMachine.provide({ actors, actions: { prefetch: () => void order.push('ahead') } }));
  const { actor } = among;
  return {
    ...among,
    ...calls,
    order,
    restored: async () => {
      actor.send({ type: 'accounts.restored' });
      await calls.settings.resolve({});
    },
    isReady: () => selectIsReady(actor.getSnapshot()),
    snapshot: () => actor.getSnapshot(),
  };
};

// rules: start-order
describe('boot machine: order', () => {
  test('loads config, theme, login, with panel, node and instance in parallel, then the app; terms and stickers afterwards', async () => {
    const boot = open();
    expect(boot.order).toEqual(AT_ONCE);
    await boot.config.resolve({ config });
    expect([boot.order.slice(5), boot.theme.requested.map(({ config: loaded }) => loaded)]).toEqual([['theme'], [config]]);
    expect(boot.notified).toEqual([]);
    await boot.theme.resolve({});
    expect(boot.takeNotified()).toEqual([['accounts', { type: 'accounts.restore' }]]);
    await boot.panel.resolve({ panel: '<p>hi</p>' });
    await boot.node.resolve({ node });
    await boot.instance.resolve({ instance });
    expect([boot.isReady(), boot.notified]).toEqual([false, []]);
    await boot.restored();
    expect([boot.isReady(), boot.receivedBy('screens')]).toEqual([
      true,
      [{ type: 'screens.ready', config, isPrivate: true, closed: ['bubble-timeline'], unsupported: expect.any(Array), isOpen: false }],
    ]);
    expect(boot.order.slice(7)).toEqual(['terms', 'rest', 'stickers']);
  });

  test('returns the loaded parts', async () => {
    const boot = open();
    await boot.config.resolve({ config });
    await boot.theme.resolve({});
    await boot.restored();
    await boot.panel.resolve({ panel: '<p>hi</p>' });
    await boot.node.resolve({ node });
    await boot.instance.resolve({ instance });
    await boot.terms.resolve('<p>be kind</p>');
    await boot.stickers.resolve(true);
    const snapshot = boot.snapshot();
    expect([selectConfig(snapshot), selectNode(snapshot), selectInstance(snapshot)]).toEqual([config, node, instance]);
    expect([selectPanel(snapshot), selectTerms(snapshot), selectHasStickers(snapshot), boot.logged]).toEqual([
      '<p>hi</p>',
      '<p>be kind</p>',
      true,
      [],
    ]);
  });
});

// rules: start-failures
describe('only logs failures', () => {
  test('shows the app with an empty config when every part fails', async () => {
    const boot = open();
    const error = new Error('offline');
    await boot.config.reject(error);
    expect(boot.theme.requested.map(({ config: loaded }) => loaded)).toEqual([{}]);
    await boot.theme.reject(error);
    await boot.restored();
    for (const call of [boot.panel, boot.node, boot.instance]) await call.reject(error);
    expect([boot.isReady(), boot.receivedBy('screens')]).toEqual([
      true,
      [{ type: 'screens.ready', config: {}, isPrivate: false, closed: ['bubble-timeline'], unsupported: expect.any(Array), isOpen: false }],
    ]);
    for (const call of [boot.terms, boot.stickers]) await call.reject(error);
    const parts = ['config', 'theme', 'panel', 'node', 'instance', 'terms', 'stickers'];
    expect(boot.logged).toEqual(parts.map((part) => `start-up: ${part} failed: Error: offline`));
    expect([selectInstance(boot.snapshot()), selectNode(boot.snapshot())]).toEqual([unknownInstance, unknownNode]);
    expect(boot.receivedBy('notices')).toEqual([]);
  });
});

// rules: start-patience
describe('boot machine: timeouts', () => {
  test('waits 5 s for the config', () => {
    const { clock, order } = open();
    clock.increment(4_999);
    expect(order).toEqual(AT_ONCE);
    clock.increment(1);
    expect(order).toEqual([...AT_ONCE, 'theme']);
  });

  test('waits 5 s for a theme, and does not apply it afterwards', async () => {
    const { clock, config: requested, receivedBy, theme } = open();
    await requested.resolve({ config });
    clock.increment(5_000);
    expect([receivedBy('accounts'), theme.signals.map(({ aborted }) => aborted)]).toEqual([[{ type: 'accounts.restore' }], [true]]);
  });

  test.each(['panel', 'node', 'instance'] as const)('waits 5 s for %s, and keeps the others', async (late) => {
    const boot = open();
    await boot.config.resolve({ config });
    await boot.theme.resolve({});
    await boot.restored();
    if (late !== 'panel') await boot.panel.resolve({ panel: '<p>hi</p>' });
    if (late !== 'node') await boot.node.resolve({ node });
    if (late !== 'instance') await boot.instance.resolve({ instance });
    boot.clock.increment(4_999);
    expect(boot.isReady()).toBe(false);
    boot.clock.increment(1);
    expect([boot.isReady(), selectPanel(boot.snapshot()) !== '', selectNode(boot.snapshot()), selectInstance(boot.snapshot())]).toEqual([
      true,
      late !== 'panel',
      late === 'node' ? unknownNode : node,
      late === 'instance' ? unknownInstance : instance,
    ]);
  });

  test('waits for the login without a limit, as the account must not be guessed', async () => {
    const boot = open();
    await boot.config.resolve({ config });
    await boot.theme.resolve({});
    boot.clock.increment(600_000);
    expect(boot.isReady()).toBe(false);
    await boot.restored();
    expect(boot.isReady()).toBe(true);
  });
});
