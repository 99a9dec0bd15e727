import { expect, test } from 'vitest';
import { createStorage } from '#platform/storage.ts';
import { brokenBackend, memoryBackend } from './backends.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

test('what is written is read again, under a name of ours', () => {
  const backend = memoryBackend();
  const store = createStorage(backend);
  expect([store.isAvailable(), store.write('theme', 'dark'), store.read('theme', isText)]).toEqual([true, true, 'dark']);
  expect([...backend.kept]).toEqual([['starling:theme', '"dark"']]);
  store.remove('theme');
  expect([store.read('theme', isText), backend.kept.size]).toEqual([undefined, 0]);
});

test.each([
  ['nothing', null],
  ['another shape', '{"a":1}'],
  ['no JSON', '{"a"'],
])('%s is not read', (_, raw) => {
  const backend = memoryBackend();
  if (raw !== null) backend.setItem('starling:theme', raw);
  expect(createStorage(backend).read('theme', isText)).toBe(undefined);
});

test('names do not meet', () => {
  const backend = memoryBackend();
  createStorage(backend, { namespace: 'one' }).write('key', 'a');
  expect(createStorage(backend, { namespace: 'two' }).read('key', isText)).toBe(undefined);
});

test('what is kept of one owner goes, and of nobody else', () => {
  const backend = memoryBackend();
  const store = createStorage(backend);
  const kept = (owner: string) => [`settings:${owner}`, `draft/${owner}/status`, `draft/${owner}/reply/1`, `asked/${owner}`];
  for (const key of ['settings', ...kept('https://a.example/1'), ...kept('https://a.example/12')]) store.write(key, true);
  backend.setItem('other:settings:https://a.example/1', 'true');
  store.removeAllOf('https://a.example/1');
  expect([...backend.kept.keys()]).toEqual([
    'starling:settings',
    ...kept('https://a.example/12').map((key) => `starling:${key}`),
    'other:settings:https://a.example/1',
  ]);
});

test.each([
  ['a full storage', brokenBackend('QuotaExceededError')],
  ['a forbidden storage', brokenBackend('SecurityError')],
])('%s is not available and throws nothing', (_, backend) => {
  const store = createStorage(backend);
  expect([store.isAvailable(), store.write('a', 1), store.read('a', isText)]).toEqual([false, false, undefined]);
  expect(() => [store.remove('a'), store.removeAllOf('a')]).not.toThrow();
});

test('no storage at all is not available either', () => {
  const store = createStorage(undefined);
  expect([store.isAvailable(), store.write('a', 1), store.read('a', isText)]).toEqual([false, false, undefined]);
});

test('what cannot be said in JSON is not written', () => {
  const loop: unknown[] = [];
  loop.push(loop);
  expect(createStorage(memoryBackend()).write('a', loop)).toBe(false);
});

test('other tabs are heard, of this key and when all is cleared', () => {
  const events = new EventTarget();
  const received: string[] = [];
  const stop = createStorage(memoryBackend(), { events }).watch('account', () => received.push('account'));
  const fire = (key: string | null) => events.dispatchEvent(Object.assign(new Event('storage'), { key }));
  for (const key of ['starling:account', 'starling:theme', 'account', null]) fire(key);
  stop();
  fire('starling:account');
  expect(received).toEqual(['account', 'account']);
});

test('all that lie under a prefix can be read, whatever they are', () => {
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
