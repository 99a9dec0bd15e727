import { describe, expect, test } from 'vitest';
import { desktopNotice, isWanted } from '#domain/notifications/desktop-notice.ts';
import type { Notification } from '#domain/notifications/notification.ts';
import { NOTIFICATION_TYPES, type NotificationType } from '#domain/notifications/types.ts';
import { defaultSettings } from '#domain/settings/settings.ts';
import type { Attachment, Status } from '#domain/status/status.ts';
import { aNotification, aStatus } from '#tests/support/entities.ts';
import { aPoll } from '#tests/support/polls.ts';

const picture: Attachment = { id: 'p', kind: 'image', url: '/p.png', previewUrl: '/p-small.png', mimetype: 'image/png', description: '' };
type Facts = Parameters<typeof desktopNotice>[3];
const nobody: Facts = { actor: undefined, author: undefined, relationship: undefined, ownId: 'me' };
const show = (
  change: Partial<Notification> = {},
  status: Partial<Status> | undefined = {},
  preferences: Parameters<typeof desktopNotice>[2] | Partial<typeof defaultSettings> = {},
  facts: Partial<Facts> = {},
) =>
  desktopNotice(
    aNotification({ type: 'mention', statusId: 's', seen: false, ...change }),
    status && { status: aStatus(status), plain: 'See the boats', poll: aPoll() },
    { ...defaultSettings, ...preferences },
    { ...nobody, ...facts },
  );

const SENTENCES: readonly NotificationType[] = [
  'favourite',
  'reblog',
  'follow',
  'move',
  'follow_request',
  'poll',
  'pleroma:emoji_reaction',
];

// rules: desktop-body
describe('desktop notification', () => {
  test.each(SENTENCES)('shows a sentence for %s', (type) => expect(show({ type })).toEqual({ bodyKind: 'sentence', text: '' }));

  test.each<NotificationType>(['mention', 'unknown'])('shows the text of %s', (type) =>
    expect(show({ type })).toEqual({ bodyKind: 'text', text: 'See the boats' }),
  );

  test('shows only the subject of a status that has one, unless disabled', () => {
    const warned = { spoilerText: 'boats' };
    expect([show({}, warned)?.text, show({}, warned, { webPushHideIfCW: false })?.text]).toEqual(['boats', 'See the boats']);
  });

  test('attaches a picture only when it is the first and not sensitive', () => {
    const film = { ...picture, kind: 'video' } as const;
    const images = [
      show({}, { attachments: [picture] }),
      show({}, { attachments: [picture], sensitive: true }),
      show({}, { attachments: [film, picture] }),
    ].map((notice) => notice?.image);
    expect(images).toEqual(['/p-small.png', undefined, undefined]);
  });

  test('shows nothing for what is read, unwanted or without its status', () => {
    const unwanted = { notificationVisibility: { ...defaultSettings.notificationVisibility, mentions: false } };
    const { statusId: _, ...without } = aNotification();
    expect([
      show({ seen: true }),
      show({}, {}, unwanted),
      desktopNotice({ ...without, type: 'mention', seen: false }, undefined, defaultSettings, nobody),
    ]).toEqual([undefined, undefined, undefined]);
  });

  test('shows nothing for a muted mention or one with a mute word, but a favourite of it', () => {
    const words = { muteWords: ['  ', 'BOATS'] };
    expect([show({}, { muted: true }), show({}, {}, words), show({}, { spoilerText: 'boats!' }, words)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(show({ type: 'favourite' }, { muted: true }, words)?.bodyKind).toBe('sentence');
  });

  test('shows nothing for muted or blocked accounts', () => {
    const blocked = { muting: false, blocking: false, domainBlocking: false };
    expect([
      show({ type: 'favourite' }, {}, {}, { actor: { ...blocked, muting: true } }),
      show({ type: 'follow' }, undefined, {}, { actor: { ...blocked, domainBlocking: true } }),
      show({}, {}, {}, { relationship: { ...blocked, blocking: true } }),
    ]).toEqual([undefined, undefined, undefined]);
  });

  // rules: desktop-body, filter-texts
  test('shows nothing for a mute word in a poll option', () => {
    expect(show({}, { pollId: 'p' }, { muteWords: ['pier'] })).toBe(undefined);
  });

  // rules: desktop-body, filters-obeyed
  test('shows nothing for texts that match a server filter or a mute word, for any type', () => {
    const keywords = [{ word: 'boats', isWhole: true }];
    const filters = [{ id: '1', name: 'Harbour', contexts: ['notifications'] as const, hides: false, keywords, statusIds: [] }];
    const types: readonly NotificationType[] = ['mention', 'status', 'update'];
    expect(types.map((type) => show({ type }, {}, { ...defaultSettings, filters }))).toEqual([undefined, undefined, undefined]);
    expect(show({ type: 'status' }, {}, { muteWords: ['boats'] })).toBe(undefined);
    expect(show({ type: 'favourite' }, {}, { ...defaultSettings, filters })?.bodyKind).toBe('sentence');
  });

  test('matches a mute word as a whole word', () => {
    expect(show({}, {}, { muteWords: ['boat'] })?.bodyKind).toBe('text');
  });
});

const typesWith = (trait: 'setting' | 'hasSentenceBody') =>
  Object.entries(NOTIFICATION_TYPES).flatMap(([type, traits]) => (trait in traits ? [type] : []));

const SETTINGS = [
  ['favourite', 'likes'],
  ['reblog', 'repeats'],
  ['mention', 'mentions'],
  ['quote', 'mentions'],
  ['follow', 'follows'],
  ['follow_request', 'followRequest'],
  ['move', 'moves'],
  ['pleroma:emoji_reaction', 'emojiReactions'],
  ['poll', 'polls'],
  ['pleroma:chat_mention', 'chatMention'],
  ['pending.favourite', 'likes'],
  ['pending.reply', 'mentions'],
  ['pending.reblog', 'repeats'],
] as const;

// rules: notification-kinds
test.each(SETTINGS)('shows %s while %s is on', (type, kind) => {
  const all = defaultSettings.notificationVisibility;
  expect([isWanted(type, all), isWanted(type, { ...all, [kind]: false })]).toEqual([true, false]);
});

test('shows a type that no setting names', () => expect(isWanted('unknown', defaultSettings.notificationVisibility)).toBe(true));

// rules: notification-kinds, desktop-body
test('covers every type that has a setting or a sentence', () => {
  expect(SETTINGS.map(([type]) => type).toSorted()).toEqual(typesWith('setting').toSorted());
  expect(SENTENCES.toSorted()).toEqual(typesWith('hasSentenceBody').toSorted());
});
