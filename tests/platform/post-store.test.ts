import { afterEach, describe, expect, test, vi } from 'vitest';
import { createPostStore } from '#platform/post-store.ts';
import { within } from '#platform/within.ts';
import { aFakeDatabase, type Silence } from '../support/fake-database.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = () => {
  vi.useFakeTimers();
  const database = aFakeDatabase();
  vi.stubGlobal('indexedDB', database.factory);
  vi.stubGlobal('IDBKeyRange', database.ranges);
  return { ...database, posts: createPostStore({ isSilent: false }) };
};
const outcome = async (wait: Promise<unknown>, ms = 4_000): Promise<unknown> => {
  const response = wait.then(
    (value) => value ?? 'done',
    (error: Error) => error.name,
  );
  await vi.advanceTimersByTimeAsync(ms);
  return Promise.race([response, Promise.resolve('nothing')]);
};

describe('post store', () => {
  test('reads and writes a change in one transaction', async () => {
    const { posts, stored } = open();
    await outcome(posts.set('a', 1));
    await outcome(posts.change(['a', 'b'], ([a, b]) => [['b', [a, b]], ['a', undefined]])); // prettier-ignore
    expect([...stored]).toEqual([['b', [1, undefined]]]);
    expect(await outcome(posts.all('b'))).toEqual([['b', [1, undefined]]]);
    await outcome(posts.set('file/x/1', 1));
    await outcome(posts.removeAllOf('x'));
    expect(await outcome(posts.get('file/x/1'))).toBe('done');
  });

  test('reads only the entries with a prefix, not the drafts and files beside them', async () => {
    const { posts, stored, read } = open();
    for (const name of ['draft/x/1', 'file/x/1', 'outbox/x/1', 'outbox/x/2', 'outbox/y/1', 'taken/x']) stored.set(name, name);
    expect(await outcome(posts.all('outbox/x/'))).toEqual([['outbox/x/1', 'outbox/x/1'], ['outbox/x/2', 'outbox/x/2']]); // prettier-ignore
    expect(read).toEqual(['outbox/x/1', 'outbox/x/2']);
  });

  // rules: storage-patience
  test.each<[Silence, (posts: ReturnType<typeof createPostStore>) => Promise<unknown>]>([
    ['open', (posts) => posts.get('a')],
    ['open', (posts) => posts.set('a', 1)],
    ['read', (posts) => posts.all('')],
    ['write', (posts) => posts.change(['a'], () => [['a', 1]])],
    ['write', (posts) => posts.remove('a')],
  ])('treats a database that never responds to %s as unavailable, without waiting again', async (what, perform) => {
    const { posts, silent } = open();
    silent.add(what);
    expect(await outcome(perform(posts), 2_900)).toBe('nothing');
    expect(await outcome(perform(posts))).toBe('SilentStorage');
    expect(await outcome(perform(posts), 0)).toBe('SilentStorage');
  });

  test('treats one as unavailable that stops responding later, and aborts the pending write', async () => {
    const { posts, silent, aborted, stored } = open();
    expect(await outcome(posts.set('a', 1))).toBe('done');
    silent.add('write');
    expect(await outcome(posts.set('a', 2))).toBe('SilentStorage');
    silent.clear();
    await vi.advanceTimersByTimeAsync(1_000);
    expect([aborted, [...stored]]).toEqual([['readwrite'], [['a', 1]]]);
  });

  test('allows a file more time', async () => {
    const { posts, silent } = open();
    silent.add('write');
    const writes = [posts.set('file/a/1', new Blob(['x'])), posts.set('shared', { files: [new Blob(['x'])] }, { hasFiles: true })];
    expect(await outcome(Promise.race(writes), 30_000)).toBe('nothing');
  });

  test('passes on timely results and errors', async () => {
    expect(await within(Promise.resolve(1))).toBe(1);
    await expect(within(Promise.reject(new Error('full')))).rejects.toThrow('full');
  });
});
