import { describe, expect, test, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { provideDraftPersister } from '#features/composer/wiring/drafts.ts';
import { emptyDraft, type Draft } from '#domain/composer/draft.ts';
import { aDevice } from '../support/app.ts';
import { pickedFiles } from '#services/composer/picked-files.ts';
import { aDraft, aMedium } from '../support/drafts.ts';

const NAME = 'draft/https://a.example/a/status';
/** The count of all drafts, and the forms with this draft. */
const NOTIFIED = ['drafts:https://a.example/a', 'draft:https://a.example/a:status'];

/** Drops the draft of a form on a device that stores one. */
const dropped = async (stored: Draft, draft: Draft) => {
  const received: string[] = [];
  const { posts } = aDevice();
  await posts.set(NAME, stored);
  const live = { tabChannel: (name: string) => ({ say: () => received.push(name), close: () => {} }), whenHidden: () => () => {} };
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
  return { received, stored: (await posts.all('draft/')).map(([name]) => name) };
};

// rules: draft-badge
test('loading a draft announces the newer copy that it puts among the drafts', async () => {
  const received: string[] = [];
  const { posts } = aDevice();
  await posts.set(NAME, aDraft({ versions: { there: 1 } }));
  const live = { tabChannel: (name: string) => ({ say: () => received.push(name), close: () => {} }), whenHidden: () => () => {} };
  const storage = { read: () => aDraft({ versions: { here: 1 } }), remove: () => {}, write: () => true };
  const persister = provideDraftPersister(
    { visitor: { origin: 'https://a.example', accountId: 'a' }, effects: { storage, newKey: () => 'k', report: () => {} } } as never,
    live as never,
    posts,
  );
  const { loadDraft } = persister.implementations.actors as Record<string, any>;
  createActor(loadDraft, { input: { key: 'status' } }).start();
  await vi.waitFor(() => expect(received).toEqual(['drafts:https://a.example/a']));
  expect((await posts.all('draft/')).map(([name]) => name)).toEqual([NAME, expect.stringMatching(/\/aside:/)]);
});

// rules: crop-undone
test('a saved draft stores the bytes of a picture again whose crop was undone while they were removed', async () => {
  const { posts } = aDevice();
  const [cropped, original] = [aMedium({ key: 'cropped', size: 4 }), aMedium({ key: 'original', size: 9 })];
  pickedFiles.put('original', new Blob(['the whole']));
  await posts.set(NAME, aDraft({ media: [cropped] }));
  const live = { tabChannel: () => ({ say: () => {}, close: () => {} }), whenHidden: () => () => {} };
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
  const { saveDraft } = persister.implementations.actors as Record<string, any>;
  await toPromise(createActor(saveDraft, { input: { key: 'status', draft: aDraft({ media: [original] }) } }).start());
  expect((await posts.all('file/')).map(([name]) => name)).toEqual(['file/https://a.example/a/original']);
  pickedFiles.clear();
});

describe('dropped draft', () => {
  test('is removed, and other tabs are notified', async () => {
    expect(await dropped(aDraft(), emptyDraft)).toEqual({ received: NOTIFIED, stored: [] });
    expect(await dropped(aDraft({ versions: { here: 2 } }), { ...emptyDraft, versions: { here: 3 } })).toEqual({
      received: NOTIFIED,
      stored: [],
    });
  });

  // rules: one-place
  test('leaves the text that another tab wrote instead', async () => {
    const theirs = aDraft({ versions: { here: 2, there: 1 } });
    expect((await dropped(theirs, { ...emptyDraft, versions: { here: 3 } })).stored).toEqual([NAME]);
  });
});
