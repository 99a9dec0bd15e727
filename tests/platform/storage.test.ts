import { describe, expect, test } from 'vitest';
import { createStorage } from '#platform/storage.ts';
import { brokenBackend, memoryBackend } from './backends.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

describe('storage', () => {
  test('reads what was written, under the prefix of the client', () => {
    const backend = memoryBackend();
    const store = createStorage(backend);
    expect([store.isAvailable(), store.write('theme', 'dark'), store.read('theme', isText)]).toEqual([true, true, 'dark']);
    expect([...backend.stored]).toEqual([['starling:theme', '"dark"']]);
    store.remove('theme');
    expect([store.read('theme', isText), backend.stored.size]).toEqual([undefined, 0]);
  });

  test.each([
    ['nothing', null],
    ['another shape', '{"a":1}'],
    ['no JSON', '{"a"'],
  ])('rejects %s', (_, raw) => {
    const backend = memoryBackend();
    if (raw !== null) backend.setItem('starling:theme', raw);
    expect(createStorage(backend).read('theme', isText)).toBe(undefined);
  });

  test('separates names', () => {
    const backend = memoryBackend();
    createStorage(backend, { namespace: 'one' }).write('key', 'a');
    expect(createStorage(backend, { namespace: 'two' }).read('key', isText)).toBe(undefined);
  });

  test('removes the data of one owner only', () => {
    const backend = memoryBackend();
    const store = createStorage(backend);
    const stored = (owner: string) => [`settings:${owner}`, `draft/${owner}/status`, `draft/${owner}/reply/1`, `asked/${owner}`];
    for (const key of ['settings', ...stored('https://a.example/1'), ...stored('https://a.example/12')]) store.write(key, true);
    backend.setItem('other:settings:https://a.example/1', 'true');
    store.removeAllOf('https://a.example/1');
    expect([...backend.stored.keys()]).toEqual([
      'starling:settings',
      ...stored('https://a.example/12').map((key) => `starling:${key}`),
      'other:settings:https://a.example/1',
    ]);
  });

  test.each([
    ['a full storage', brokenBackend('QuotaExceededError')],
    ['a forbidden storage', brokenBackend('SecurityError')],
  ])('reports %s as unavailable without throwing', (_, backend) => {
    const store = createStorage(backend);
    expect([store.isAvailable(), store.write('a', 1), store.read('a', isText)]).toEqual([false, false, undefined]);
    expect(() => [store.remove('a'), store.removeAllOf('a')]).not.toThrow();
  });

  test('reports missing storage as unavailable', () => {
    const store = createStorage(undefined);
    expect([store.isAvailable(), store.write('a', 1), store.read('a', isText)]).toEqual([false, false, undefined]);
  });

  test('writes no value that JSON cannot represent', () => {
    const loop: unknown[] = [];
    loop.push(loop);
    expect(createStorage(memoryBackend()).write('a', loop)).toBe(false);
  });

  test('notifies about changes of other tabs to its key, and about clearing', () => {
    const events = new EventTarget();
    const received: string[] = [];
    const stop = createStorage(memoryBackend(), { events }).watch('account', () => received.push('account'));
    const fire = (key: string | null) => events.dispatchEvent(Object.assign(new Event('storage'), { key }));
    for (const key of ['starling:account', 'starling:theme', 'account', null]) fire(key);
    stop();
    fire('starling:account');
    expect(received).toEqual(['account', 'account']);
  });

  test('lists all values below a prefix', () => {
    const backend = memoryBackend();
    const store = createStorage(backend);
    for (const key of ['a/1', 'a/2', 'ab', 'b/a/3']) store.write(key, [key]);
    backend.setItem('a/4', 'of another client');
    backend.setItem('starling:a/5', 'no JSON');
    expect(store.all('a/')).toEqual([
      ['a/1', ['a/1']],
      ['a/2', ['a/2']],
      ['a/5', undefined],
    ]);
    expect(createStorage(brokenBackend('SecurityError')).all('a/')).toEqual([]);
  });
});
