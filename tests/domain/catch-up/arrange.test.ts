import { describe, expect, test } from 'vitest';
import { byAuthor, KINDS, ofKind, postedSince, type Order } from '#domain/catch-up/arrange.ts';
import { aCaughtPost } from '#tests/support/catch-up.ts';

describe('catch-up arrangement', () => {
  const posts = [
    aCaughtPost('1', { accountId: 'a', time: 1, replies: 9 }),
    aCaughtPost('2', { accountId: 'b', time: 2, favourites: 5 }),
    aCaughtPost('3', { accountId: 'b', time: 3, repeats: 4 }),
    aCaughtPost('4', { accountId: 'a', time: 4, favourites: 7 }),
    aCaughtPost('5', { accountId: 'b', time: 5 }),
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
    const all = [
      aCaughtPost('p'),
      aCaughtPost('r', { isReply: true, hasMedia: true }),
      aCaughtPost('b', { isRepeat: true }),
      aCaughtPost('o', { also: ['x'] }),
    ];
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
