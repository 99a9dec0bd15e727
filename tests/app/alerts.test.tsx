import { expect, test } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { alertOf } from '#app/wiring/alerts.ts';
import { cacheIn } from '#services/known.ts';
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

test('the desktop says who did what, or what was written, without markup (rule desktop-body)', () => {
  const system = systemWith();
  expect([alertOf('liked', system), alertOf('mentioned', system)]).toEqual([
    { id: 'liked', title: 'Noor', body: expect.stringContaining('favo'), icon: 'https://a.example/noor.png' },
    { id: 'mentioned', title: 'Noor', body: 'See the boats', icon: 'https://a.example/noor.png' },
  ]);
});

test('a name is spared the shortcodes of its custom emojis, and keeps what only looks like one', () => {
  const system = systemWith();
  const named = (displayName: string) =>
    cacheIn(system)?.tables.accounts.merge(anAccount({ displayName, emojis: [{ shortcode: 'starling', url: '', staticUrl: '' }] }));
  const titles = ['Noor :starling:', ':starling:', 'Noor :o:'].map((name) => {
    named(name);
    return alertOf('liked', system)?.title;
  });
  expect(titles).toEqual(['Noor', 'noor', 'Noor :o:']);
});

test('a type that nobody wants and one that is not known show nothing', () => {
  const system = systemWith({ notificationVisibility: { ...defaultSettings.notificationVisibility, likes: false } });
  expect([alertOf('liked', system), alertOf('gone', system)]).toEqual([undefined, undefined]);
});

test('of what somebody does who was just muted nothing is said, and mute words are whole words', () => {
  const system = systemWith({ muteWords: ['boat'] });
  expect(alertOf('mentioned', system)?.body).toBe('See the boats');
  cacheIn(system)?.tables.relationships.merge(aRelationship({ id: 'a', muting: true }));
  expect([alertOf('liked', system), alertOf('mentioned', system)]).toEqual([undefined, undefined]);
});
