import { expect, test } from 'vitest';
import { createActor, initialTransition, setup } from 'xstate';
import { sendToActor } from '#machines/support/registry.ts';

const lonelyMachine = setup({
  actions: { complain: sendToActor('notices', () => ({ type: 'notice.show', notice: { key: 'alone', level: 'info' } })) },
}).createMachine({ entry: 'complain' });

test('telling an absent actor is logged and harms nothing', () => {
  const logged: unknown[] = [];
  const lonely = createActor(lonelyMachine, { logger: (...words) => logged.push(...words) }).start();
  expect([lonely.getSnapshot().status, logged]).toEqual(['active', ['no actor is registered as "notices"']]);
});

test('a model may compute a step that tells', () => {
  expect(initialTransition(lonelyMachine)[0].status).toBe('active');
});
