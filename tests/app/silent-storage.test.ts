import { afterEach, describe, expect, test, vi } from 'vitest';
import { createPostStore } from '#platform/post-store.ts';
import { openApp, signIn, type OpenApp } from '../support/app.ts';
import { aFakeDatabase, type Silence } from '../support/fake-database.ts';
import { hastenStorage } from '../support/hasten.ts';
import { openInstance } from '../support/instance.ts';

const instance = await openInstance();
afterEach(() => vi.unstubAllGlobals());

/** An account in a browser whose database is played. */
const open = async (silence?: Silence) => {
  const database = aFakeDatabase();
  hastenStorage();
  vi.stubGlobal('indexedDB', database.factory);
  vi.stubGlobal('IDBKeyRange', database.ranges);
  if (silence) database.silent.add(silence);
  const page = { isSilent: false };
  const app = openApp(instance.origin, { device: aStorage(), live: { createPostStore: () => createPostStore(page) } });
  await signIn(app);
  await app.until(() => expect(app.composer().getSnapshot().matches('editing')).toBe(true));
  return { app, ...database };
};
const aStorage = () => {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    key: (at: number) => [...stored.keys()][at] ?? null,
    get length() {
      return stored.size;
    },
  };
};
const made = async (text: string) =>
  ((await instance.testing('GET', `statuses?text=${encodeURIComponent(text)}`)) as { statuses: unknown[] }).statuses.length;
const post = (app: OpenApp, text: string) => {
  app.composer().send({ type: 'composer.edit', change: { text } });
  app.composer().send({ type: 'composer.submit' });
};
/** The number of posts made and the text left in the form, once the report appeared that nothing is saved. */
const endOf = (app: OpenApp, text: string) =>
  vi.waitFor(
    async () => {
      const { value, context } = app.composer().getSnapshot();
      if ((await made(text)) === 0 || value !== 'editing') throw new Error('still on its way');
      if (!app.notices().includes('errors.nothing_saved')) throw new Error('nobody says that nothing is saved');
      return [await made(text), context.draft.text];
    },
    { timeout: 15_000, interval: 50 },
  );
const SENT = [1, ''];

describe('storage that never responds', () => {
  // rules: storage-patience
  test.each<Silence>(['open', 'read', 'write'])(
    'sends a post from memory where the database never responds to %s, and reports that nothing is saved',
    async (silence) => {
      const { app } = await open(silence);
      post(app, `silent ${silence}`);
      expect(await endOf(app, `silent ${silence}`)).toEqual(SENT);
    },
    40_000,
  );

  test('does the same where it stops responding later, without a duplicate from another tab', async () => {
    const { app, silent, stored } = await open();
    post(app, 'still heard');
    await app.until(async () => {
      expect([await made('still heard'), app.composer().getSnapshot().value]).toEqual([1, 'editing']);
      expect([...stored.keys()].filter((name) => name.startsWith('outbox/'))).toEqual([]);
    });
    for (const one of ['open', 'read', 'write'] as const) silent.add(one);
    post(app, 'not heard any more');
    expect(await endOf(app, 'not heard any more')).toEqual(SENT);
    silent.clear();
    const other = openApp(instance.origin, { device: aStorage(), live: { createPostStore: () => createPostStore({ isSilent: false }) } });
    await signIn(other);
    await other.until(() => expect(other.named('outbox').getSnapshot().matches({ drain: 'idle' })).toBe(true));
    expect([await made('not heard any more'), [...stored.keys()].filter((name) => name.startsWith('outbox/'))]).toEqual([1, []]);
  }, 60_000);
});
