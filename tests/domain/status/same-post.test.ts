import { describe, expect, test } from 'vitest';
import type { Account } from '#domain/account/account.ts';
import { isSameAuthor, isSamePost } from '#domain/status/same-post.ts';
import type { Status } from '#domain/status/status.ts';
import { anAccount, aStatus } from '#tests/support/entities.ts';

const post = aStatus();

describe('isSamePost', () => {
  test.each<Partial<Status>>([
    { favourited: true, favouritesCount: 4 },
    { reblogged: true, reblogsCount: 4 },
    { repliesCount: 4 },
    { bookmarked: true },
  ])('is true for different %o', (change) => expect(isSamePost(post, { ...post, ...change })).toBe(true));

  test.each<Partial<Status>>([
    { id: 'other' },
    { content: 'changed' },
    { reactions: [{ name: '🎉', count: 1, me: true }] },
    { editedAt: '2026-01-01T00:00:00.000Z' },
    { pollId: 'poll' },
    { pinned: true },
    { threadMuted: true },
  ])('is false for different %o', (change) => {
    expect(isSamePost(post, { ...post, ...change })).toBe(false);
    expect(isSamePost({ ...post, ...change }, post)).toBe(false);
  });
});

describe('isSameAuthor', () => {
  const account = anAccount();

  test('is true for other counts', () => {
    expect(isSameAuthor(account, { ...account, statusesCount: 9, followersCount: 9, followingCount: 9 })).toBe(true);
  });

  test.each<Partial<Account>>([{ displayName: 'Other' }, { avatar: 'https://x/other.png' }, { bot: true }, { memorial: true }])(
    'is false for different %o',
    (change) => expect(isSameAuthor(account, { ...account, ...change })).toBe(false),
  );
});
