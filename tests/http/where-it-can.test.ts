import { describe, expect, test } from 'vitest';
import { whereItCan } from '#http/where-it-can.ts';

const lost = new Error('lost');

const ask = async (isAble: boolean, end: 'answers' | 'fails' | 'lacks') => {
  let can = isAble;
  const removed: string[] = [];
  const answer = await whereItCan(
    () => can,
    async () => {
      removed.push('asked');
      if (end === 'lacks') can = false;
      if (end !== 'answers') throw lost;
      return 'here';
    },
    async () => 'otherwise',
  ).catch((error: unknown) => error);
  return [removed.length, answer];
};

describe('whereItCan', () => {
  test.each([
    ['a server that can is asked', true, 'answers', [1, 'here']],
    ['one that cannot is not', false, 'answers', [0, 'otherwise']],
    ['one that turns out not to be able to is asked the other way', true, 'lacks', [1, 'otherwise']],
    ['what else fails is a failure', true, 'fails', [1, lost]],
  ] as const)('%s', async (_, isAble, end, expected) => {
    expect(await ask(isAble, end)).toEqual(expected);
  });
});
