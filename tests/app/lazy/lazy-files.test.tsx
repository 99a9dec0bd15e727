import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const load = vi.fn(async () => 'part');
const answers = vi.fn<(url: string) => Promise<Response>>();

const bring = async (...files: string[]) => (await import('#app/lazy/lazy-files.ts')).bringFiles(load, files);
/** A script that says that it was run, and a base that makes its name its address. */
const script = (name: string) => `ran('${name}')//.js`;
const BASE = 'data:text/javascript,';
const ran = vi.fn<(name: string) => void>();
const [a, b] = [script('a'), script('b')];
const style = () => document.head.querySelector('link')!;

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('BASE_URL', BASE);
  vi.stubGlobal('fetch', answers);
  vi.stubGlobal('ran', ran);
  ran.mockClear();
  answers.mockReset().mockImplementation(async () => new Response('code'));
  load.mockClear();
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

test('a part is imported once all its files are here', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answers.mockImplementationOnce(() => promise);
  const part = bring(a, b);
  await vi.waitFor(() => expect(answers.mock.calls).toEqual([[BASE + a], [BASE + b]]));
  expect(load).not.toHaveBeenCalled();
  expect(ran).not.toHaveBeenCalled();
  resolve(new Response('code'));
  expect(await part).toBe('part');
});

test('what others need is run before them', async () => {
  const names = ['one', 'two', 'three'].map((name) => `${name}${Math.random()}`);
  load.mockImplementationOnce(async () => {
    expect(ran.mock.calls.flat()).toEqual(names.toReversed());
    return 'part';
  });
  expect(await bring(...names.map(script))).toBe('part');
  expect(load).toHaveBeenCalledOnce();
});

test.each([
  ['does not come', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is refused', async () => new Response(null, { status: 502 })],
])('where a file %s nothing is imported, and the next try asks for that file alone', async (_, answer) => {
  const once = await import('#app/lazy/lazy-files.ts');
  answers.mockImplementationOnce(answer);
  await expect(once.bringFiles(load, [a, b])).rejects.toThrow();
  expect(load).not.toHaveBeenCalled();
  expect(await once.bringFiles(load, [a, b])).toBe('part');
  expect(answers.mock.calls).toEqual([[BASE + a], [BASE + b], [BASE + a]]);
});

test('a style that does not come is taken away, and asked for anew', async () => {
  const once = await import('#app/lazy/lazy-files.ts');
  const first = once.bringFiles(load, ['assets/a.css']);
  style().dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow('assets/a.css');
  expect(document.head.children).toHaveLength(0);
  const second = once.bringFiles(load, ['assets/a.css']);
  style().dispatchEvent(new Event('load'));
  expect(await second).toBe('part');
});

test('what came is not asked for once more', async () => {
  const once = await import('#app/lazy/lazy-files.ts');
  await once.bringFiles(load, [a]);
  await once.bringFiles(load, [a]);
  expect(answers).toHaveBeenCalledOnce();
});
