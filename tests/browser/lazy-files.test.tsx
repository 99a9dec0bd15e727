import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const load = vi.fn(async () => 'part');
const answers = vi.fn<(url: string) => Promise<Response>>();

const bring = async (...files: string[]) => (await import('#browser/lazy-files.ts')).bringFiles(load, files);
const style = () => document.head.querySelector('link')!;

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('fetch', answers);
  answers.mockReset().mockImplementation(async () => new Response('code'));
  load.mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

test('a part is imported once all its files are here', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answers.mockImplementationOnce(() => promise);
  const part = bring('assets/a.js', 'assets/b.js');
  await vi.waitFor(() => expect(answers.mock.calls).toEqual([['/assets/a.js'], ['/assets/b.js']]));
  expect(load).not.toHaveBeenCalled();
  resolve(new Response('code'));
  expect(await part).toBe('part');
});

test.each([
  ['does not come', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is refused', async () => new Response(null, { status: 502 })],
])('where a file %s nothing is imported, and the next try asks for that file alone', async (_, answer) => {
  const once = await import('#browser/lazy-files.ts');
  answers.mockImplementationOnce(answer);
  await expect(once.bringFiles(load, ['assets/a.js', 'assets/b.js'])).rejects.toThrow();
  expect(load).not.toHaveBeenCalled();
  expect(await once.bringFiles(load, ['assets/a.js', 'assets/b.js'])).toBe('part');
  expect(answers.mock.calls).toEqual([['/assets/a.js'], ['/assets/b.js'], ['/assets/a.js']]);
});

test('a style that does not come is taken away, and asked for anew', async () => {
  const once = await import('#browser/lazy-files.ts');
  const first = once.bringFiles(load, ['assets/a.css']);
  style().dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow('/assets/a.css');
  expect(document.head.children).toHaveLength(0);
  const second = once.bringFiles(load, ['assets/a.css']);
  style().dispatchEvent(new Event('load'));
  expect(await second).toBe('part');
});

test('what came is not asked for once more', async () => {
  const once = await import('#browser/lazy-files.ts');
  await once.bringFiles(load, ['assets/a.js']);
  await once.bringFiles(load, ['assets/a.js']);
  expect(answers).toHaveBeenCalledOnce();
});
