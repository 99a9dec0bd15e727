import { describe, expect, test } from 'vitest';
import { linksIn, pageOf, sharedLinks } from '#domain/catch-up/links.ts';
import { caughtPosts } from '#domain/catch-up/posts.ts';
import { aStatus } from '#tests/support/entities.ts';

const repeat = (id: string, of: string, accountId: string) => ({
  status: aStatus({ id, accountId, reblogId: of }),
  repeated: aStatus({ id: of, accountId: 'author', favouritesCount: 3 }),
});

describe('posts of a catch-up', () => {
  // rules: catch-up-once
  test('are listed once, under their author where the post itself is listed', () => {
    const posts = caughtPosts([
      repeat('4', '1', 'noor'),
      repeat('3', '1', 'ingrid'),
      { status: aStatus({ id: '1', accountId: 'author' }) },
    ]);
    expect(posts).toMatchObject([{ id: '1', accountId: 'author', also: ['4', '3'], isRepeat: false }]);
  });

  // rules: catch-up-once
  test('are listed under the last account that repeated them otherwise, with the counts of the post', () => {
    const posts = caughtPosts([repeat('4', '1', 'noor'), repeat('3', '1', 'ingrid')]);
    expect(posts).toMatchObject([{ id: '4', accountId: 'noor', also: ['3'], isRepeat: true, favourites: 3 }]);
  });

  // rules: catch-up-order
  test('are replies only to someone else', () => {
    const replies = ['a', 'b'].map((to) => ({ status: aStatus({ id: to, accountId: 'a', inReplyToId: '0', inReplyToAccountId: to }) }));
    expect(caughtPosts(replies).map(({ isReply }) => isReply)).toEqual([false, true]);
  });

  // rules: muted-folded, catch-up-links
  test('retain why they are collapsed, and share no link then', () => {
    const content = '<a href="https://sea.example/">sea</a>';
    const [post] = caughtPosts([{ status: aStatus({ content }), reason: { kind: 'account' } }]);
    expect(post).toMatchObject({ reason: { kind: 'account' }, links: [] });
  });
});

describe('links of a post', () => {
  // rules: catch-up-links
  test('are those in its text and of its preview, without mentions and hashtags', () => {
    const content = [
      '<a href="https://far.example/@noor" class="u-url mention">@noor</a>',
      '<a href="https://a.example/users/ingrid">@ingrid</a>',
      '<a class="hashtag" href="https://a.example/tag/sea" rel="tag ugc">#sea</a>',
      '<a href="https://sea.example/a?b=1&amp;c=2" rel="nofollow">link</a>',
      '<a href="javascript:alert(1)">none</a>',
    ].join(' ');
    const mentions = [{ id: 'i', acct: 'ingrid', username: 'ingrid', url: 'https://a.example/users/ingrid' }];
    const card = { url: 'https://sea.example/a?b=1&c=2', title: 'By the sea', description: '', providerName: '' };
    expect(linksIn(aStatus({ content, mentions }))).toEqual([{ url: 'https://sea.example/a?b=1&c=2' }]);
    expect(linksIn(aStatus({ content, mentions, card }))).toEqual([{ url: 'https://sea.example/a?b=1&c=2', title: 'By the sea' }]);
  });

  // rules: catch-up-links
  test('are the same without fragment, tracking and final slash', () => {
    expect(pageOf('https://Sea.example/A/?utm_source=x&b=1#top')).toBe('https://sea.example/A?b=1');
    expect(pageOf('https://sea.example/?fbclid=1')).toBe(pageOf('https://sea.example'));
  });

  // rules: catch-up-links
  test('are counted with their accounts, those of most posts first', () => {
    const [sea, hill] = [{ url: 'https://sea.example/' }, { url: 'https://hill.example/' }];
    const links = sharedLinks([
      { accountId: 'noor', links: [hill] },
      { accountId: 'noor', links: [sea] },
      { accountId: 'ingrid', links: [{ url: 'https://sea.example', title: 'Sea' }] },
      { accountId: 'noor', links: [sea] },
    ]);
    expect(links).toEqual([
      { url: 'https://sea.example/', title: 'Sea', count: 3, accountIds: ['noor', 'ingrid'] },
      { url: 'https://hill.example/', count: 1, accountIds: ['noor'] },
    ]);
  });
});
