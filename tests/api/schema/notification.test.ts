import { describe, expect, test } from 'vitest';
import { notificationSchema } from '#api/schema/notification.ts';
import { account, status, provideAccount, provideNotification, provideStatus } from '../fixtures/json.ts';
import { read } from './read.ts';

const readNotification = (changes: object) => read(notificationSchema, provideNotification('5', changes));
const notification = (changes: object = {}) => ({
  id: '5',
  type: 'follow',
  createdAt: '2026-02-02T10:00:00.000Z',
  accountId: 'bob',
  seen: false,
  ...changes,
});

const BLOB = 'https://home.example/blob.png';
const BLOB_RESPONSE = { shortcode: 'blob', url: BLOB, static_url: BLOB, visible_in_picker: true };

describe('notification schema', () => {
  test('parses a follow', () => {
    expect(readNotification({ pleroma: { is_seen: true } })).toEqual({
      id: '5',
      normalised: { accounts: [account('bob')], notifications: [notification({ seen: true })] },
    });
  });

  test('parses a mention with its status', () => {
    expect(readNotification({ type: 'mention', status: provideStatus('1') })).toEqual({
      id: '5',
      normalised: {
        accounts: [account('ann'), account('bob')],
        statuses: [status('1')],
        notifications: [notification({ type: 'mention', statusId: '1' })],
      },
    });
  });

  test('parses a move with its target', () => {
    expect(readNotification({ type: 'move', target: provideAccount('bob2') })).toEqual({
      id: '5',
      normalised: { accounts: [account('bob2'), account('bob')], notifications: [notification({ type: 'move', targetId: 'bob2' })] },
    });
  });

  test.each([
    [
      { emoji: ':blobcat:', emoji_url: 'https://here.example/b.png' },
      { emoji: 'blobcat', emojiUrl: 'https://here.example/b.png' },
    ],
    [{ emoji: '🔥', emoji_url: null }, { emoji: '🔥' }],
    [{ emoji: 'x', emoji_url: 'javascript:1' }, { emoji: 'x' }],
    [{ emoji: '', emoji_url: 7 }, {}],
  ])('parses a reaction of %j', (changes, expected) => {
    expect(readNotification({ type: 'pleroma:emoji_reaction', ...changes })).toEqual({
      id: '5',
      normalised: { accounts: [account('bob')], notifications: [notification({ type: 'pleroma:emoji_reaction', ...expected })] },
    });
  });

  test.each([
    ['a kind of another server', { type: 'surprise' }, { type: 'unknown' }],
    ['a kind that Mastodon calls by another name', { type: 'admin.report' }, { type: 'pleroma:report' }],
    [
      'a newer type of Mastodon',
      { type: 'severed_relationships', event: { target_name: 'far.example' } },
      { type: 'severed_relationships', about: 'far.example' },
    ],
    [
      'a warning',
      { type: 'moderation_warning', moderation_warning: { text: 'Mind the gap' } },
      { type: 'moderation_warning', about: 'Mind the gap' },
    ],
    [
      'a message',
      { type: 'pleroma:chat_mention', chat_message: { content: 'hi back' } },
      { type: 'pleroma:chat_mention', about: 'hi back' },
    ],
    [
      'a message with a custom emoji',
      { type: 'pleroma:chat_mention', chat_message: { content: 'hi :blob:', emojis: [BLOB_RESPONSE] } },
      { type: 'pleroma:chat_mention', about: 'hi :blob:', aboutEmojis: [{ shortcode: 'blob', url: BLOB, staticUrl: BLOB }] },
    ],
    ['a year', { type: 'annual_report', annual_report: { year: 2026 } }, { type: 'annual_report', about: '2026' }],
    ['a pending interaction (GoToSocial)', { type: 'pending.reply' }, { type: 'pending.reply' }],
    ['a malformed report', { type: 'pleroma:report', report: 7 }, { type: 'pleroma:report' }],
    ['no kind', { type: null }, { type: 'unknown' }],
    ['a malformed status', { type: 'mention', status: { id: '1' } }, { type: 'mention' }],
    ['no Pleroma part', { pleroma: undefined }, {}],
  ])('%s', (_, changes, expected) => {
    expect(readNotification(changes)).toEqual({
      id: '5',
      normalised: { accounts: [account('bob')], notifications: [notification(expected)] },
    });
  });

  test('rejects one without account', () => {
    expect(readNotification({ account: null })).toEqual({ malformed: ['account: object'] });
  });

  test.each([
    ['Pleroma', { account: provideAccount('bob2'), content: 'Sends adverts' }],
    ['Mastodon', { target_account: provideAccount('bob2'), comment: 'Sends adverts' }],
  ])('parses a report of %s with its account and comment', (_, report) => {
    expect(readNotification({ type: 'pleroma:report', report })).toEqual({
      id: '5',
      normalised: {
        accounts: [account('bob2'), account('bob')],
        notifications: [notification({ type: 'pleroma:report', targetId: 'bob2', about: 'Sends adverts' })],
      },
    });
  });
});
