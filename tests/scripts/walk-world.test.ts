import { describe, expect, test, vi } from 'vitest';
import { TestingError } from '#e2e/support/testing.ts';
import type { Stage } from '#scripts/walk/stage.ts';
import { performInWorld } from '#scripts/walk/world.ts';

const stageOf = (respond: () => Promise<unknown>) => {
  const posts = ['1', '2'];
  const testing = { post: vi.fn(respond), edit: vi.fn(respond), remove: vi.fn(respond), react: vi.fn(respond) };
  return { posts, stage: { posts, instance: { testing }, complaints: { allow: () => {} } } as unknown as Stage };
};

describe('world of a walk', () => {
  test.each(['reply', 'edit', 'delete', 'favourite', 'unfavourite', 'repeat'] as const)(
    'accepts a post deleted by another account when trying to %s, without a retry',
    async (action) => {
      const { posts, stage } = stageOf(async () => {
        throw new TestingError('status', 404, 'no status "2"');
      });
      expect(await performInWorld(stage, { do: 'world', action, who: 'noor', nth: 3, text: 'x' })).toBe(false);
      expect(posts).toEqual(['1']);
    },
  );

  test('stops the walk on another failure of a testing call', async () => {
    const { stage } = stageOf(async () => {
      throw new TestingError('status', 400, 'no text');
    });
    await expect(performInWorld(stage, { do: 'world', action: 'edit', who: 'noor', nth: 3, text: 'x' })).rejects.toThrow('400');
  });
});
