import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { wireDraftKeeper } from '#app/wiring/drafts.ts';
import { aDraft } from '../support/drafts.ts';

/** What drops the draft of a form, on a disk that holds it. */
const open = () => {
  const done: string[] = [];
  const posts = { get: async () => aDraft(), remove: async (name: string) => void done.push(`removed ${name}`), all: async () => [] };
  const live = { tabChannel: () => ({ say: () => void done.push('said'), close: () => {} }), whenHidden: () => () => {} };
  const parts = { visitor: { origin: 'https://a.example', accountId: 'a' }, effects: { storage: { remove: () => {} }, report: () => {} } };
  const keeper = wireDraftKeeper(parts as never, live as never, posts as never);
  const { dropDraft, watchPage } = keeper.implementations.actors as Record<string, any>;
  createActor(watchPage, { input: { key: 'status' } }).start();
  return { done, drop: createActor(dropDraft, { input: { key: 'status' } }).start() };
};
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('a dropped draft is gone, and other tabs hear of it', async () => {
  const { done } = open();
  await settled();
  expect(done).toEqual(['removed draft/https://a.example/a/status', 'said']);
});

test('what is written in its place meanwhile stays', async () => {
  const { done, drop } = open();
  drop.stop();
  await settled();
  expect(done).toEqual([]);
});
