import { describe, expect, test, vi } from 'vitest';
import { createActor, fromCallback, fromTransition, setup, type AnyActorRef, type AnyEventObject } from 'xstate';
import { alertOf, provideAlerts } from '#features/notifications/wiring/alerts.ts';
import { cacheIn } from '#services/system-actors.ts';
import { EntityCache } from '#cache/entity-cache.ts';
import { defaultSettings, type Settings } from '#domain/settings/settings.ts';
import '#i18n/rest.ts';
import { aNotification, anAccount, aRelationship, aStatus } from '../support/entities.ts';

const systemWith = (change: Partial<Settings> = {}) => {
  const cache = new EntityCache();
  cache.tables.accounts.merge(anAccount({ avatar: 'https://a.example/noor.png' }));
  cache.tables.statuses.merge(aStatus({ content: '<p>See the <b>boats</b></p>' }));
  cache.tables.notifications.merge(aNotification({ id: 'liked' }));
  cache.tables.notifications.merge(aNotification({ id: 'mentioned', type: 'mention' }));
  const contexts: Record<string, unknown> = { entities: cache, settings: { settings: { ...defaultSettings, ...change } } };
  const get = (name: string) => contexts[name] && { getSnapshot: () => ({ context: contexts[name] }) };
  return { get } as unknown as AnyActorRef['system'];
};

describe('alerts', () => {
  // rules: desktop-body
  test('show on the desktop the account and its action or text, without markup', () => {
    const system = systemWith();
    expect([alertOf('liked', system), alertOf('mentioned', system)]).toEqual([
      { id: 'liked', title: 'Noor', body: expect.stringContaining('favo'), icon: 'https://a.example/noor.png' },
      { id: 'mentioned', title: 'Noor', body: 'See the boats', icon: 'https://a.example/noor.png' },
    ]);
  });

  test('omit the shortcodes of custom emoji in a name, but not text that resembles them', () => {
    const system = systemWith();
    const named = (displayName: string) =>
      cacheIn(system)?.tables.accounts.merge(anAccount({ displayName, emojis: [{ shortcode: 'starling', url: '', staticUrl: '' }] }));
    const titles = ['Noor :starling:', ':starling:', 'Noor :o:'].map((name) => {
      named(name);
      return alertOf('liked', system)?.title;
    });
    expect(titles).toEqual(['Noor', 'noor', 'Noor :o:']);
  });

  test('show nothing for disabled and unknown types', () => {
    const system = systemWith({ notificationVisibility: { ...defaultSettings.notificationVisibility, likes: false } });
    expect([alertOf('liked', system), alertOf('removed', system)]).toEqual([undefined, undefined]);
  });

  test('show nothing of an account that was just muted, and match muted words as complete words', () => {
    const system = systemWith({ muteWords: ['boat'] });
    expect(alertOf('mentioned', system)?.body).toBe('See the boats');
    cacheIn(system)?.tables.relationships.merge(aRelationship({ id: 'a', muting: true }));
    expect([alertOf('liked', system), alertOf('mentioned', system)]).toEqual([undefined, undefined]);
  });

  // rules: notification-sound
  test('sound after the silence of the start, only where notificationSounds is on, and not for a muted account', () => {
    vi.useFakeTimers();
    vi.stubGlobal('navigator', { serviceWorker: new EventTarget(), locks: undefined });
    const opened = vi.fn();
    class Silent {
      state = 'suspended';
      constructor() {
        opened();
      }
      resume = async () => {};
      close = async () => {};
    }
    vi.stubGlobal('AudioContext', Silent);
    const sounds = (settings: Partial<Settings>, isMuted = false, waitMs = 10_000) => {
      opened.mockClear();
      const cache = cacheIn(systemWith());
      if (isMuted) cache?.tables.relationships.merge(aRelationship({ id: 'a', muting: true }));
      const effects = { storage: { read: () => true, write: () => true }, navigate: () => {} };
      const holds = (context: object) => fromTransition((state: object) => state, context);
      const host = setup({
        actors: {
          alerts: provideAlerts({ visitor: { origin: 'https://a.example', accountId: 'me' }, effects } as never),
          entities: holds(cache as object),
          settings: holds({ settings: { ...defaultSettings, ...settings } }),
        },
      }).createMachine({ invoke: (['entities', 'settings', 'alerts'] as const).map((src) => ({ src, systemId: src })) });
      const running = createActor(host, { logger: () => {} }).start();
      vi.advanceTimersByTime(waitMs);
      running.system.get('alerts').send({ type: 'alerts.arrived', ids: ['liked'] });
      running.stop();
      return opened.mock.calls.length;
    };
    const on = { notificationSounds: true };
    expect([sounds({}), sounds(on), sounds(on, true), sounds(on, false, 9_999)]).toEqual([0, 1, 0, 0]);
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  // rules: notice-target, chat-notices
  test('open the subject of a pressed push in an open window and mark it as read, unless it has none', () => {
    vi.useFakeTimers();
    const worker = new EventTarget();
    vi.stubGlobal('navigator', { serviceWorker: worker, locks: undefined });
    const cache = new EntityCache();
    cache.tables.accounts.merge(anAccount({ id: 'me', username: 'demo' }));
    cache.tables.notifications.merge(aNotification({ id: '42', type: 'pleroma:chat_mention', accountId: 'noor' }));
    const [went, seen]: [string[], AnyEventObject[]] = [[], []];
    const effects = { storage: { read: () => true, write: () => true }, navigate: (path: string) => void went.push(path) };
    const parts = { visitor: { origin: 'https://a.example', accountId: 'me' }, effects };
    const holds = (context: object) => fromTransition((state: object) => state, context);
    const host = setup({
      actors: {
        alerts: provideAlerts(parts as never),
        entities: holds(cache),
        screens: holds({ path: '/notice/7' }),
        notifications: fromCallback<AnyEventObject>(({ receive }) => receive((event) => void seen.push(event))),
      },
    }).createMachine({
      invoke: (['entities', 'screens', 'notifications', 'alerts'] as const).map((src) => ({ src, systemId: src })),
    });
    const running = createActor(host, { logger: () => {} }).start();
    const press = (id: string, path: string) =>
      worker.dispatchEvent(new MessageEvent('message', { data: { type: 'push.pressed', id, path } }));
    press('42', '/users/me/chats#told-42');
    press('43', '/notifications');
    press('44', '/notice/7');
    press('45', '/notifications');
    expect([went, seen]).toEqual([['/users/demo/chats/noor'], [{ type: 'notifications.markRead', id: '42' }]]);
    // A window that was just opened learns of it in a moment.
    cache.tables.notifications.merge(aNotification({ id: '45', type: 'mention', accountId: 'noor', statusId: '9' }));
    expect(went.slice(1)).toEqual(['/notice/9']);
    vi.advanceTimersByTime(3_000);
    expect(went.slice(2)).toEqual(['/notifications']);
    press('46', '/notifications');
    running.stop();
    press('42', '/notifications');
    vi.advanceTimersByTime(3_000);
    expect(went.length).toBe(3);
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
});
