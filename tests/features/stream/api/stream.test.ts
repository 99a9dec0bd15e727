import { describe, expect, test } from 'vitest';
import { parseFrame } from '#features/stream/api/stream.ts';
import type { Dropped } from '#http/tolerant.ts';
import { account, status, provideAccount, provideNotification, provideStatus } from '#tests/api/fixtures/json.ts';

const received = (raw: unknown) => {
  const dropped: Dropped[] = [];
  const message = parseFrame(typeof raw === 'string' ? raw : JSON.stringify(raw), (one) => dropped.push(one));
  return { message, dropped };
};
const frame = (event: string, payload?: unknown, stream?: unknown) => ({ event, payload: JSON.stringify(payload), stream });
const unset = { favourited: undefined, reblogged: undefined, bookmarked: undefined, pinned: undefined, muted: undefined };
const says = (message: unknown) => ({ message, dropped: [] });
const drops = (...issues: string[]) => ({ message: undefined, dropped: [{ at: 'stream', issues }] });

const follows = 'pleroma:follow_relationships_update: following: object';

describe('parseFrame', () => {
  describe('statuses', () => {
    test.each([
      ['Akkoma', ['user:BCewTO8NcDANGdNpVw']],
      ['Pleroma', ['user']],
      ['a server that names no stream', undefined],
    ])('parses an update as %s sends it', (_, stream) => {
      expect(received(frame('update', provideStatus('1'), stream))).toEqual(
        says({ kind: 'update', statusId: '1', normalised: { accounts: [account('ann')], statuses: [status('1', unset)] } }),
      );
    });

    // rules: column-topics
    test.each([
      ['Pleroma and Mastodon', ['hashtag', 'Birds'], 'hashtag:birds'],
      ['GoToSocial', ['list:01M8'], 'list:01M8'],
      ['all', ['public:local'], 'public:local'],
    ])('parses an update of another topic as %s send it', (_, stream, topic) => {
      expect(received(frame('update', provideStatus('1'), stream))).toMatchObject({ message: { kind: 'update', statusId: '1', topic } });
    });

    test('omits a flag that is false, so that it never erases a loaded one, and includes a true one', () => {
      const { message } = received(frame('update', provideStatus('1', { favourited: true }), ['user']));
      const [only] = message && 'normalised' in message ? (message.normalised.statuses ?? []) : [];
      expect(Object.keys(only ?? {}).filter((key) => key in unset)).toEqual(['favourited']);
    });

    test('parses an edit', () => {
      const edited = { edited_at: '2026-02-01T11:00:00.000Z', content: 'new' };
      expect(received(frame('status.update', provideStatus('1', edited), ['user:a']))).toEqual(
        says({
          kind: 'status.update',
          statusId: '1',
          normalised: { accounts: [account('ann')], statuses: [status('1', { ...unset, editedAt: edited.edited_at, content: 'new' })] },
        }),
      );
    });

    test('parses a deletion as a bare id', () => {
      expect(received({ event: 'delete', payload: 'BCewTkZmB29WryN1Gq' })).toEqual(
        says({ kind: 'delete', statusId: 'BCewTkZmB29WryN1Gq' }),
      );
      expect(received({ event: 'delete', payload: '109349' })).toEqual(says({ kind: 'delete', statusId: '109349' }));
    });
  });

  test('parses a notification with its status', () => {
    const json = provideNotification('5', { type: 'favourite', status: provideStatus('1') });
    expect(received(frame('notification', json, ['user']))).toEqual(
      says({
        kind: 'notification',
        notificationId: '5',
        normalised: {
          accounts: [account('ann'), account('bob')],
          statuses: [status('1', unset)],
          notifications: [
            { id: '5', type: 'favourite', createdAt: '2026-02-02T10:00:00.000Z', accountId: 'bob', statusId: '1', seen: false },
          ],
        },
      }),
    );
  });

  test('parses kinds without a payload that the client uses', () => {
    expect(received({ event: 'filters_changed' })).toEqual(says({ kind: 'filters_changed' }));
  });

  test('parses a chat with its last message', () => {
    const reported = {
      id: 'm1',
      chat_id: '7',
      account_id: 'bob',
      content: '<p>hi</p>',
      created_at: '2026-01-01T10:00:00Z',
      attachment: null,
    };
    const chat = { id: '7', account: provideAccount('bob'), unread: 1, updated_at: '2026-01-01T10:00:00Z', last_message: reported };
    const { message } = received(frame('pleroma:chat_update', chat, ['user']));
    expect(message).toMatchObject({
      kind: 'pleroma:chat_update',
      chatId: '7',
      messageId: 'm1',
      normalised: {
        accounts: [{ acct: 'bob' }],
        chats: [{ id: '7', unread: 1, lastMessageId: 'm1' }],
        chatMessages: [{ id: 'm1', content: '<p>hi</p>', attachments: [] }],
      },
    });
    expect(received(frame('pleroma:chat_update', { ...chat, last_message: null }, ['user'])).message).not.toHaveProperty('messageId');
    expect(received(frame('pleroma:chat_update', { id: '7' }, ['user']))).toMatchObject({
      message: undefined,
      dropped: [{ at: 'stream' }],
    });
  });

  test.each(['pong', '', JSON.stringify(frame('pleroma:respond', { result: 'success' }))])('ignores "%s"', (raw) => {
    expect(received(raw)).toEqual({ message: undefined, dropped: [] });
  });

  test('reports an unknown kind a single time', () => {
    const reported = new Set<string>();
    const dropped: Dropped[] = [];
    for (const event of ['new', 'newer', 'new', 'newer']) {
      parseFrame(JSON.stringify(frame(event)), (one) => dropped.push(one), { reported });
    }
    expect(dropped.flatMap(({ issues }) => issues)).toEqual(['unknown event new', 'unknown event newer']);
  });

  test('parses edits and deletions of the public stream (GoToSocial)', () => {
    expect(received({ event: 'delete', payload: '1', stream: ['public'] })).toEqual(says({ kind: 'delete', statusId: '1' }));
    expect(received(frame('status.update', provideStatus('1'), ['public'])).message?.kind).toBe('status.update');
  });

  test('parses an empty payload of GoToSocial as changed filters', () => {
    expect(received({ stream: ['user'], event: 'filters_changed', payload: '' })).toEqual(says({ kind: 'filters_changed' }));
  });

  test.each(['announcement', 'announcement.reaction', 'announcement.delete'])('parses %s of Mastodon', (event) => {
    expect(received({ event, payload: '{}' })).toEqual(says({ kind: 'announcement' }));
  });

  test('parses a direct conversation as its unread last status', () => {
    const conversation = { id: 'c7', unread: true, accounts: [provideAccount('bob')], last_status: provideStatus('1') };
    expect(received(frame('conversation', conversation, ['direct']))).toEqual(
      says({
        kind: 'conversation',
        normalised: { accounts: [account('bob'), account('ann')], statuses: [status('1', { ...unset, unreadIn: 'c7' })] },
      }),
    );
  });

  describe('relationships (recorded from Pleroma 2.7)', () => {
    const of = (state: string) =>
      frame(
        'pleroma:follow_relationships_update',
        {
          follower: { follower_count: 3, following_count: 1, id: 'ann' },
          following: { follower_count: 2, following_count: 0, id: 'bob' },
          state,
        },
        ['user'],
      );
    const counts = [
      { id: 'ann', followersCount: 3, followingCount: 1 },
      { id: 'bob', followersCount: 2, followingCount: 0 },
    ];
    test.each([
      ['ann', 'follow_pending', { id: 'bob', change: { following: false, requested: true } }],
      ['ann', 'follow_accept', { id: 'bob', change: { following: true, requested: false } }],
      ['ann', 'follow_reject', { id: 'bob', change: { following: false, requested: false } }],
      ['ann', 'unfollow', { id: 'bob', change: { following: false, requested: false } }],
      ['bob', 'follow_accept', { id: 'ann', change: { followedBy: true } }],
      ['bob', 'unfollow', { id: 'ann', change: { followedBy: false } }],
      ['carol', 'follow_accept', undefined],
    ])('for %s: parses %s', (me, state, relation) => {
      expect(parseFrame(JSON.stringify(of(state)), () => {}, { me })).toEqual({
        kind: 'pleroma:follow_relationships_update',
        counts,
        ...(relation && { relation }),
      });
    });
  });

  test.each([
    ['another kind', frame('what', {}, ['user']), 'unknown event what'],
    ['a follow without account', frame('pleroma:follow_relationships_update', { state: 'follow_accept', follower: { id: 'a' } }), follows],
    ['a kind with a name beyond measure', frame('x'.repeat(1_000)), `unknown event ${'x'.repeat(60)}`],
    ['a frame of another stream', frame('update', provideStatus('1'), ['public', 'public:local']), 'another stream'],
    ['a frame of a direct stream', frame('update', provideStatus('1'), ['direct:BCewTO8NcDANGdNpVw']), 'another stream'],
    ['no JSON', 'hello', ': object'],
    ['a list', [], 'event: object'],
    ['a kind that is not text', { event: 7 }, 'event: string'],
    ['a deletion without id', { event: 'delete' }, 'delete: string'],
    ['a deletion of an object', { event: 'delete', payload: { id: '1' } }, 'delete: string'],
    ['a payload that is not JSON', { event: 'update', payload: '{"id"' }, 'update: : object'],
    ['a malformed status', frame('update', { ...provideStatus('1'), content: 3 }), 'update: content: custom'],
    ['a malformed notification', frame('notification', { ...provideNotification('5'), account: null }), 'notification: account: object'],
  ])('drops and reports %s', (_, raw, issue) => {
    expect(received(raw)).toEqual(drops(issue));
  });
});
