import { describe, expect, test } from 'vitest';
import { whereItCan } from '#http/where-it-can.ts';

const lost = new Error('lost');

const request = async (isAble: boolean, end: 'answers' | 'fails' | 'lacks') => {
  let can = isAble;
  const removed: string[] = [];
  const response = await whereItCan(
    () => can,
    async () => {
      removed.push('asked');
      if (end === 'lacks') can = false;
      if (end !== 'answers') throw lost;
      return 'here';
    },
    async () => 'otherwise',
  ).catch((error: unknown) => error);
  return [removed.length, response];
};

describe('whereItCan', () => {
  test.each([
    ['calls a server that has the ability', true, 'answers', [1, 'here']],
    ['skips a server that lacks it', false, 'answers', [0, 'otherwise']],
    ['falls back after a server turns out to lack it', true, 'lacks', [1, 'otherwise']],
    ['rejects on any other failure', true, 'fails', [1, lost]],
  ] as const)('%s', async (_, isAble, end, expected) => {
    expect(await request(isAble, end)).toEqual(expected);
  });
});
