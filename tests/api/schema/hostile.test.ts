import { assert, constantFrom, jsonValue, oneof, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseFrame } from '#features/stream/api/stream.ts';
import { accountSchema } from '#api/schema/account.ts';
import { notificationSchema } from '#api/schema/notification.ts';
import { statusSchema } from '#api/schema/status.ts';
import type { Normalised } from '#domain/cache/entities.ts';
import { provideAccount, provideNotification, provideStatus } from '../fixtures/json.ts';
import { read } from './read.ts';

const PAYLOADS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "javascript:alert('1')",
  ' java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '<form action="https://evil.example"><input name=password>',
  '<style>*{display:none}</style>',
  ':"onmouseover=alert(1)//:',
  '\u202egnp.exe',
  '__proto__',
];
const PICTURE = 'https://here.example/a.png';
const PLACES: Record<string, (payload: unknown) => object> = {
  url: (url) => ({ url }),
  uri: (uri) => ({ uri }),
  'account.url': (url) => ({ account: provideAccount('ann', { url }) }),
  'account.avatar': (avatar) => ({
    account: provideAccount('ann', { avatar, avatar_static: avatar, header: avatar, header_static: avatar }),
  }),
  'account.emojis.shortcode': (shortcode) => ({ account: provideAccount('ann', { emojis: [{ shortcode, url: PICTURE }] }) }),
  'emojis.shortcode': (shortcode) => ({ emojis: [{ shortcode, url: PICTURE }] }),
  'emojis.url': (url) => ({ emojis: [{ shortcode: 'a', url, static_url: url }] }),
  'emojis.static_url': (url) => ({ emojis: [{ shortcode: 'a', url: PICTURE, static_url: url }] }),
  'mentions.url': (url) => ({ mentions: [{ id: 'b', acct: 'b', url }] }),
  'media_attachments.url': (url) => ({ media_attachments: [{ id: 'm', type: 'image', url, preview_url: url }] }),
  'media_attachments.preview_url': (url) => ({ media_attachments: [{ id: 'm', type: 'image', url: PICTURE, preview_url: url }] }),
  'card.url': (url) => ({ card: { url, title: 't' } }),
  'card.image': (image) => ({ card: { url: PICTURE, image } }),
  'reactions.url': (url) => ({ emoji_reactions: [{ name: 'a', url, count: 1 }] }),
  'reactions.name': (name) => ({ emoji_reactions: [{ name, url: PICTURE, count: 1 }] }),
};

/** Every address and shortcode that a normalised response would pass to a view. */
const dangersOf = ({ statuses = [], accounts = [] }: Normalised) => {
  const emojis = [...statuses, ...accounts].flatMap((one) => one.emojis);
  const media = [
    ...accounts.flatMap(({ avatar, avatarStatic, header, headerStatic }) => [avatar, avatarStatic, header, headerStatic]),
    ...emojis.flatMap(({ url, staticUrl }) => [url, staticUrl]),
    ...statuses.flatMap(({ attachments }) => attachments.flatMap(({ url, previewUrl }) => [url, previewUrl])),
    ...statuses.flatMap(({ reactions }) => reactions.map(({ url }) => url ?? '')),
    ...statuses.flatMap(({ card }) => (card ? [card.url, card.image ?? ''] : [])),
  ];
  const links = [...accounts.map(({ url }) => url), ...statuses.flatMap(({ url, mentions }) => [url, ...mentions.map((one) => one.url)])];
  return [
    ...media.filter((url) => !/^(https?:\/\/[^<>"\s]+)?$/.test(url)),
    ...links.filter((url) => !/^((https?|mailto|xmpp|gemini|gopher):\S+)?$/i.test(url)),
    ...emojis.filter(({ shortcode }) => !/^[\w+-]+$/.test(shortcode)),
  ];
};
const normalisedOf = (result: unknown): Normalised =>
  typeof result === 'object' && result !== null && 'normalised' in result ? (result.normalised as Normalised) : {};

describe('hostile responses', () => {
  describe.each(Object.entries(PLACES))('in %s', (_, wrap) => {
    test.each(PAYLOADS)('drop %s', (payload) => {
      const normalised = normalisedOf(read(statusSchema, provideStatus('1', wrap(payload))));
      expect([normalised.statuses?.length, dangersOf(normalised)]).toEqual([1, []]);
    });
  });

  test.each(PAYLOADS)('leave %s in a text as text', (payload) => {
    const json = {
      spoiler_text: payload,
      account: provideAccount('ann', { display_name: payload, fields: [{ name: payload, value: '' }] }),
    };
    const { statuses, accounts } = normalisedOf(read(statusSchema, provideStatus('1', json)));
    const stored = [statuses?.[0]?.spoilerText, accounts?.[0]?.displayName, accounts?.[0]?.fields[0]?.name];
    expect(stored).toEqual([payload, payload.trim(), payload]);
  });

  describe('in any single field', () => {
    const anything = oneof(jsonValue(), constantFrom(...PAYLOADS));
    const keysOf = (json: object) => constantFrom(...Object.keys(json));

    test('parse or reject a status, and never return a dangerous one', () => {
      assert(
        property(keysOf(provideStatus('1')), anything, (key, value) => {
          return dangersOf(normalisedOf(read(statusSchema, provideStatus('1', { [key]: value })))).length === 0;
        }),
      );
    });

    test('parse or reject an account', () => {
      assert(
        property(keysOf(provideAccount('a')), anything, (key, value) => {
          const result = read(accountSchema, provideAccount('a', { [key]: value }));
          return 'malformed' in result || dangersOf({ accounts: [result] }).length === 0;
        }),
      );
    });

    test('parse or reject a notification', () => {
      assert(
        property(keysOf(provideNotification('1')), anything, (key, value) => {
          return dangersOf(normalisedOf(read(notificationSchema, provideNotification('1', { [key]: value })))).length === 0;
        }),
      );
    });

    test('parse or reject a frame', () => {
      assert(
        property(constantFrom('update', 'notification', 'delete', 'status.update', 'x'), anything, (event, payload) => {
          for (const carried of [payload, JSON.stringify(payload)]) {
            const message = parseFrame(JSON.stringify({ event, payload: carried }), () => {});
            if (message && 'normalised' in message && dangersOf(message.normalised).length > 0) return false;
          }
          return true;
        }),
      );
    });
  });

  test('reject an endlessly nested list without a crash', () => {
    let deep: unknown = provideStatus('1');
    for (let at = 0; at < 50_000; at += 1) deep = [deep];
    expect(read(statusSchema, deep)).toEqual({ malformed: expect.arrayContaining(['id: object']) as string[] });
    expect(normalisedOf(read(statusSchema, provideStatus('1', { quote: deep, card: deep, emojis: deep }))).statuses?.length).toBe(1);
  });
});
