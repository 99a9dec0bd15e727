import { describe, expect, test } from 'vitest';
import { createActor, initialTransition, setup } from 'xstate';
import { sendToActor } from '#machines/support/registry.ts';

const lonelyMachine = setup({
  actions: { complain: sendToActor('notices', () => ({ type: 'notice.show', notice: { key: 'alone', level: 'info' } })) },
}).createMachine({ entry: 'complain' });

describe('notify', () => {
  test('logs an absent actor without failing', () => {
    const logged: unknown[] = [];
    const lonely = createActor(lonelyMachine, { logger: (...text) => logged.push(...text) }).start();
    expect([lonely.getSnapshot().status, logged]).toEqual(['active', ['no actor "notices"']]);
  });

  test('permits a model to compute a step', () => {
    expect(initialTransition(lonelyMachine)[0].status).toBe('active');
  });
});
