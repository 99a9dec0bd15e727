import { describe, expect, test } from 'vitest';
import { statusSchema } from '#api/schema/status.ts';
import { account, status, provideAccount, provideStatus } from '../fixtures/json.ts';
import { read } from './read.ts';

const PICTURE = 'https://here.example/media/a.png';
const readStatus = (changes: object, id = '1') => read(statusSchema, provideStatus(id, changes));
const plain = (changes: object = {}) => ({ id: '1', normalised: { accounts: [account('ann')], statuses: [status('1', changes)] } });

describe('status schema', () => {
  test('parses a status of Akkoma', () => {
    expect(readStatus({})).toEqual(plain());
  });

  test('parses a sparse status', () => {
    const json = { id: '1', account: provideAccount('ann'), content: 'hi', created_at: '2026-02-01T10:00:00.000Z' };
    const unset = {
      favourited: undefined,
      reblogged: undefined,
      bookmarked: undefined,
      pinned: undefined,
      muted: undefined,
      threadMuted: undefined,
    };
    const nowhere = { conversationId: undefined };
    const result = read(statusSchema, json);
    expect(result).toEqual(plain({ content: 'hi', visibility: 'direct', uri: '', url: '', ...unset, ...nowhere }));
    const loaded = 'normalised' in result ? Object.keys(result.normalised.statuses?.[0] ?? {}) : [];
    expect(loaded.filter((key) => key in unset)).toEqual([]);
  });

  test('parses a full status', () => {
    const json = {
      edited_at: '2026-02-01T11:00:00.000Z',
      spoiler_text: '<b>subject</b>',
      sensitive: true,
      visibility: 'local',
      language: 'en',
      in_reply_to_id: '0',
      in_reply_to_account_id: 'bob',
      mentions: [{ id: 'bob', acct: 'bob@far.example', username: 'bob', url: 'https://far.example/bob' }],
      tags: [{ name: 'Cats', url: 'https://here.example/tag/Cats' }],
      emojis: [{ shortcode: 'blobcat', url: PICTURE, static_url: null }],
      card: { url: 'https://example.com', title: 'T', description: 'D', provider_name: 'P', image: PICTURE, html: '<script>' },
      favourites_count: 4,
      favourited: true,
      pleroma: {
        in_reply_to_account_acct: 'bob@far.example',
        thread_muted: true,
        expires_at: '2026-02-03T11:00:00.000Z',
        conversation_id: 8,
        emoji_reactions: [{ name: '🔥', count: 2, me: true, url: null }],
      },
    };
    expect(readStatus(json)).toEqual(
      plain({
        editedAt: '2026-02-01T11:00:00.000Z',
        spoilerText: '<b>subject</b>',
        sensitive: true,
        visibility: 'local',
        language: 'en',
        inReplyToId: '0',
        inReplyToAccountId: 'bob',
        inReplyToAcct: 'bob@far.example',
        threadMuted: true,
        expiresAt: '2026-02-03T11:00:00.000Z',
        conversationId: '8',
        mentions: [{ id: 'bob', acct: 'bob@far.example', username: 'bob', url: 'https://far.example/bob' }],
        tags: ['Cats'],
        emojis: [{ shortcode: 'blobcat', url: PICTURE, staticUrl: PICTURE }],
        card: { url: 'https://example.com', title: 'T', description: 'D', providerName: 'P', image: PICTURE },
        reactions: [{ name: '🔥', count: 2, me: true }],
        favouritesCount: 4,
        favourited: true,
      }),
    );
  });

  describe('nested entities', () => {
    test('are returned flat for a reblog and its quote, the outer ones last', () => {
      const reblog = provideStatus('2', { account: provideAccount('bob'), quote: provideStatus('3') });
      expect(readStatus({ reblog })).toEqual({
        id: '1',
        normalised: {
          accounts: [account('ann'), account('bob'), account('ann')],
          statuses: [status('3'), status('2', { accountId: 'bob', quoteId: '3' }), status('1', { reblogId: '2' })],
        },
      });
    });

    test.each([
      ['Akkoma', { quote: provideStatus('2'), quote_id: '2' }],
      ['Pleroma', { pleroma: { ...provideStatus('1').pleroma, quote: provideStatus('2'), quote_id: '2' } }],
      ['Mastodon', { quote: { state: 'accepted', quoted_status: provideStatus('2') } }],
    ])('include a quote of %s', (software, changes) => {
      expect(readStatus(changes)).toEqual({
        id: '1',
        normalised: {
          accounts: [account('ann'), account('ann')],
          statuses: [status('2'), status('1', { quoteId: '2', ...(software === 'Mastodon' && { quoteState: 'accepted' }) })],
        },
      });
    });

    test.each([
      ['a hidden quote retains its id', { quote: null, quote_id: '2' }, { quoteId: '2' }],
      ['a quote not yet accepted has only its state', { quote: { state: 'pending', quoted_status: null } }, { quoteState: 'pending' }],
      ['an unknown state of a quote is retained', { quote: { state: 'paused', quoted_status: null } }, { quoteState: 'paused' }],
      [
        'the viewer may not quote it',
        { quote_approval: { automatic: ['followers'], manual: [], current_user: 'denied' } },
        { quoteRight: 'denied', quotePolicy: 'followers' },
      ],
      [
        'its author must approve a quote',
        { quote_approval: { automatic: [], manual: ['public'], current_user: 'manual' } },
        { quoteRight: 'manual', quotePolicy: 'nobody' },
      ],
      ['a status for a list is as narrow as a direct one', { visibility: 'list' }, { visibility: 'direct', isForList: true }],
      ['a guest does not see an own right', { quote_approval: { automatic: ['public'], manual: [] } }, { quotePolicy: 'public' }],
      ['a malformed quote is left out', { quote: { id: '2', content: 7 } }, {}],
    ])('%s', (_, changes, expected) => {
      expect(readStatus(changes)).toEqual(plain(expected));
    });

    test('reject the status with a malformed reblog', () => {
      expect(readStatus({ reblog: { id: '2' } })).toEqual({
        malformed: ['reblog.account: object', 'reblog.content: object', 'reblog.created_at: object'],
      });
    });

    test('end in an endless chain of quotes with the last id', () => {
      let chain: unknown = provideStatus('1000');
      for (let id = 999; id > 0; id -= 1) chain = provideStatus(`${id}`, { quote: chain });
      const result = read(statusSchema, chain);
      const statuses = 'normalised' in result ? (result.normalised.statuses ?? []) : [];
      expect(statuses.map(({ id, quoteId }) => [id, quoteId])).toEqual([
        ['3', '4'],
        ['2', '3'],
        ['1', '2'],
      ]);
    });
  });

  describe('drops a malformed part alone', () => {
    const picture = (changes: object = {}) => ({
      id: 'm',
      type: 'image',
      url: PICTURE,
      preview_url: PICTURE,
      description: 'a cat',
      ...changes,
    });
    const stored = { id: 'm', kind: 'image', url: PICTURE, previewUrl: PICTURE, mimetype: '', description: 'a cat' };

    test.each<[string, object, object]>([
      ['an attachment without an address', { media_attachments: [picture({ url: null }), picture(), 7] }, { attachments: [stored] }],
      ['a script for an attachment', { media_attachments: [picture({ url: 'javascript:alert(1)' })] }, {}],
      ['a script for a preview', { media_attachments: [picture({ preview_url: 'data:text/html,x' })] }, { attachments: [stored] }],
      ['an emoji with markup for a name', { emojis: [{ shortcode: '"><img src=x onerror=alert(1)>', url: PICTURE }] }, {}],
      ['an emoji with a script for an address', { emojis: [{ shortcode: 'ok', url: 'javascript:alert(1)' }] }, {}],
      ['a mention without an account', { mentions: [{ acct: 'bob' }, null] }, {}],
      ['a tag without a name', { tags: [{ url: 'x' }, { name: 'a' }] }, { tags: ['a'] }],
      ['a card with a script for an address', { card: { url: 'javascript:alert(1)', title: 'x' } }, {}],
      ['a card that is none', { card: 'x' }, {}],
      [
        'a picture of a card',
        { card: { url: PICTURE, image: 'javascript:1' } },
        { card: { url: PICTURE, title: '', description: '', providerName: '' } },
      ],
      ['an edit at no time', { edited_at: 'never' }, {}],
      ['counts of nonsense', { favourites_count: '9', replies_count: -1, reblogs_count: 1.5 }, {}],
      ['a visibility of the server', { visibility: 'circle' }, { visibility: 'direct' }],
      ['an address with a script', { url: 'javascript:alert(1)' }, { url: '' }],
      ['reactions that are none', { emoji_reactions: 'x', pleroma: null }, { threadMuted: undefined, conversationId: undefined }],
    ])('%s', (_, changes, expected) => {
      expect(readStatus(changes)).toEqual(plain(expected));
    });
  });

  test.each([
    [{ id: null }, ['id: custom']],
    [{ account: null }, ['account: object']],
    [{ content: null }, ['content: custom']],
    [{ created_at: 'yesterday' }, ['created_at: custom']],
  ])('rejects %j', (changes, malformed) => {
    expect(readStatus(changes)).toEqual({ malformed });
  });

  // rules: hostile-sizes
  test('rejects a text beyond the size limit', () => {
    expect(readStatus({ content: 'x'.repeat(500_001) })).toEqual({ malformed: ['content: custom'] });
  });

  test.each([
    [{ name: 'blobcat', url: PICTURE, count: 1, me: false }, [{ name: 'blobcat', url: PICTURE, count: 1, me: false }]],
    [{ name: 'blobcat@far.example', url: PICTURE, count: 1 }, [{ name: 'blobcat@far.example', url: PICTURE, count: 1, me: false }]],
    [{ name: '🏳️‍🌈', count: 3, me: true }, [{ name: '🏳️‍🌈', count: 3, me: true }]],
    [{ name: '<img>', url: PICTURE, count: 1 }, [{ name: '<img>', count: 1, me: false }]],
    [{ name: 'x', url: 'javascript:1', count: 1 }, [{ name: 'x', count: 1, me: false }]],
    [{ name: '<'.repeat(300), count: 1 }, []],
    [{ name: '', count: 1 }, []],
  ])('parses the reaction %j', (reaction, reactions) => {
    expect(readStatus({ emoji_reactions: [reaction] })).toEqual(plain({ reactions }));
  });

  // rules: hostile-sizes
  test('limits the size of a flood', () => {
    const many = <T>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at));
    const result = readStatus({
      media_attachments: many(100, (at) => ({ id: `${at}`, type: 'image', url: PICTURE })),
      mentions: many(900, (at) => ({ id: `${at}`, acct: 'a' })),
      tags: many(900, (at) => ({ name: `${at}` })),
      emojis: many(900, (at) => ({ shortcode: `e${at}`, url: PICTURE })),
      emoji_reactions: many(900, (at) => ({ name: `e${at}`, count: 1 })),
    });
    const [only] = 'normalised' in result ? (result.normalised.statuses ?? []) : [];
    expect(only && [only.attachments, only.mentions, only.tags, only.emojis, only.reactions].map(({ length }) => length)).toEqual([
      64, 500, 500, 500, 500,
    ]);
  });
});
