import { describe, expect, test } from 'vitest';
import { byAuthor, KINDS, ofKind, postedSince, type Order } from '#domain/catch-up/arrange.ts';
import type { CaughtPost } from '#domain/catch-up/posts.ts';

const post = (id: string, change: Partial<CaughtPost> = {}): CaughtPost => ({
  id,
  also: [],
  accountId: 'a',
  time: 0,
  isRepeat: false,
  isReply: false,
  hasMedia: false,
  replies: 0,
  favourites: 0,
  repeats: 0,
  links: [],
  ...change,
});

describe('catch-up arrangement', () => {
  const posts = [
    post('1', { accountId: 'a', time: 1, replies: 9 }),
    post('2', { accountId: 'b', time: 2, favourites: 5 }),
    post('3', { accountId: 'b', time: 3, repeats: 4 }),
    post('4', { accountId: 'a', time: 4, favourites: 7 }),
    post('5', { accountId: 'b', time: 5 }),
  ];
  const arranged = (order: Order) =>
    byAuthor(posts, order).map(({ accountId, posts: own }) => `${accountId} ${own.map(({ id }) => id).join('')}`);

  // rules: catch-up-order
  test.each<[Order, string[]]>([
    ['newest', ['b 532', 'a 41']],
    ['oldest', ['a 14', 'b 235']],
    ['replies', ['a 14', 'b 532']],
    ['favourites', ['a 41', 'b 253']],
    ['repeats', ['b 352', 'a 41']],
    ['frequent', ['b 532', 'a 41']],
    ['rare', ['a 41', 'b 532']],
  ])('orders authors and their posts: %s', (order, expected) => {
    expect(arranged(order)).toEqual(expected);
  });

  // rules: catch-up-order
  test('shows posts of one type', () => {
    const all = [post('p'), post('r', { isReply: true, hasMedia: true }), post('b', { isRepeat: true }), post('o', { also: ['x'] })];
    expect(
      KINDS.map((kind) =>
        ofKind(all, kind)
          .map(({ id }) => id)
          .join(''),
      ),
    ).toEqual(['prbo', 'po', 'r', 'bo', 'r']);
  });

  // rules: catch-up-range
  test('leaves out what is older', () => {
    expect(postedSince(posts, 4).map(({ id }) => id)).toEqual(['4', '5']);
  });
});
