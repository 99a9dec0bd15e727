import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { provideDraftPersister } from '#features/composer/wiring/drafts.ts';
import { emptyDraft, type Draft } from '#domain/composer/draft.ts';
import { aDevice } from '../support/app.ts';
import { aDraft } from '../support/drafts.ts';

const NAME = 'draft/https://a.example/a/status';

/** Drops the draft of a form on a device that stores one. */
const dropped = async (stored: Draft, draft: Draft) => {
  const said: unknown[] = [];
  const { posts } = aDevice();
  await posts.set(NAME, stored);
  const live = { tabChannel: () => ({ say: (words: unknown) => said.push(words), close: () => {} }), whenHidden: () => () => {} };
  const effects = {
    storage: { read: () => undefined, remove: () => {}, write: () => true },
    report: () => {},
    vault: { tokenOf: () => undefined },
  };
  const persister = provideDraftPersister(
    { visitor: { origin: 'https://a.example', accountId: 'a' }, effects } as never,
    live as never,
    posts,
  );
  const { dropDraft, watchPage } = persister.implementations.actors as Record<string, any>;
  createActor(watchPage, { input: { key: 'status' } }).start();
  createActor(dropDraft, { input: { key: 'status', draft } }).start();
  await new Promise((resolve) => setTimeout(resolve));
  return { said: said.length, kept: (await posts.all('draft/')).map(([name]) => name) };
};

describe('dropped draft', () => {
  test('is removed, and other tabs are notified', async () => {
    expect(await dropped(aDraft(), emptyDraft)).toEqual({ said: 1, kept: [] });
    expect(await dropped(aDraft({ versions: { here: 2 } }), { ...emptyDraft, versions: { here: 3 } })).toEqual({ said: 1, kept: [] });
  });

  // rules: one-place
  test('leaves the text that another tab wrote instead', async () => {
    const theirs = aDraft({ versions: { here: 2, there: 1 } });
    expect((await dropped(theirs, { ...emptyDraft, versions: { here: 3 } })).kept).toEqual([NAME]);
  });
});
