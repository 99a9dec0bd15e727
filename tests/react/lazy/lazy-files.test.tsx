import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const load = vi.fn(async () => 'part');

const bring = async (...files: string[]) => (await import('#react/lazy/lazy-files.ts')).loadFiles(load, files);
/** A script that says that it was run, and a base that makes its name its address. */
const script = (name: string) => `ran('${name}')//.js`;
const BASE = 'data:text/javascript,';
const ran = vi.fn<(name: string) => void>();
const [a, b] = [script('a'), script('b')];
const links = () => [...document.head.querySelectorAll('link')];
const style = () => document.head.querySelector('link')!;

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('BASE_URL', BASE);
  vi.stubGlobal('ran', ran);
  ran.mockClear();
  load.mockClear();
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

describe('lazy files', () => {
  test('import a part when all its files are preloaded, in the request mode of an import', async () => {
    const part = bring(a, b);
    await vi.waitFor(() => expect(links()).toHaveLength(2));
    expect(links().map(({ rel, as, crossOrigin, href }) => [rel, as, crossOrigin, href])).toEqual(
      [a, b].map((name) => ['preload', 'script', 'anonymous', BASE + name]),
    );
    links()[1]?.dispatchEvent(new Event('load'));
    expect([load.mock.calls, ran.mock.calls]).toEqual([[], []]);
    links()[0]?.dispatchEvent(new Event('load'));
    expect(await part).toBe('part');
  });

  test('run the modules that others depend on first', async () => {
    const names = ['one', 'two', 'three'].map((name) => `${name}${Math.random()}`);
    load.mockImplementationOnce(async () => {
      expect(ran.mock.calls.flat()).toEqual(names.toReversed());
      return 'part';
    });
    const part = bring(...names.map(script));
    await vi.waitFor(() => expect(links()).toHaveLength(3));
    for (const link of links()) link.dispatchEvent(new Event('load'));
    expect(await part).toBe('part');
    expect(load).toHaveBeenCalledOnce();
  });

  test('import nothing when a file fails, and request that file alone on retry', async () => {
    const once = await import('#react/lazy/lazy-files.ts');
    const first = once.loadFiles(load, [a, b]);
    links()[1]?.dispatchEvent(new Event('load'));
    links()[0]?.dispatchEvent(new Event('error'));
    await expect(first).rejects.toThrow(a);
    expect([load.mock.calls.length, links().map((link) => link.getAttribute('href'))]).toEqual([0, [BASE + b]]);
    const second = once.loadFiles(load, [a, b]);
    expect(links().map((link) => link.getAttribute('href'))).toEqual([BASE + b, BASE + a]);
    links()[1]?.dispatchEvent(new Event('load'));
    expect(await second).toBe('part');
  });

  test('preload nothing while offline, which the browser would cache, and load on one press once online', async () => {
    const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    const once = await import('#react/lazy/lazy-files.ts');
    await expect(once.loadFiles(load, [a])).rejects.toThrow('Failed to fetch');
    expect(links()).toEqual([]);
    offline.mockReturnValue(true);
    const second = once.loadFiles(load, [a]);
    links()[0]?.dispatchEvent(new Event('load'));
    expect(await second).toBe('part');
  });

  test('remove a style sheet that fails to load, and request it again', async () => {
    const once = await import('#react/lazy/lazy-files.ts');
    const first = once.loadFiles(load, ['assets/a.css']);
    style().dispatchEvent(new Event('error'));
    await expect(first).rejects.toThrow('assets/a.css');
    expect(document.head.children).toHaveLength(0);
    const second = once.loadFiles(load, ['assets/a.css']);
    style().dispatchEvent(new Event('load'));
    expect(await second).toBe('part');
  });

  test('request no loaded file again', async () => {
    const once = await import('#react/lazy/lazy-files.ts');
    const first = once.loadFiles(load, [a]);
    style().dispatchEvent(new Event('load'));
    await first;
    await once.loadFiles(load, [a]);
    expect(links()).toHaveLength(1);
  });

  test('wait for a style sheet that the first module is loading, and request it again if that fails', async () => {
    const [{ addStyle }, once] = [await import('#platform/add-link.ts'), await import('#react/lazy/lazy-files.ts')];
    const first = addStyle(`${BASE}assets/a.css`);
    const waiting = once.loadFiles(load, ['assets/a.css']);
    expect(links()).toHaveLength(1);
    style().dispatchEvent(new Event('error'));
    await expect(first).rejects.toThrow('assets/a.css');
    await expect(waiting).rejects.toThrow('assets/a.css');
    expect(load).not.toHaveBeenCalled();
    const second = once.loadFiles(load, ['assets/a.css']);
    style().dispatchEvent(new Event('load'));
    expect(await second).toBe('part');
  });

  test('add no style sheet that the page itself contains', async () => {
    const once = await import('#react/lazy/lazy-files.ts');
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `${BASE}assets/a.css` }));
    expect(await once.loadFiles(load, ['assets/a.css'])).toBe('part');
    expect(links()).toHaveLength(1);
  });

  test('request no file that the page itself contains', async () => {
    document.head.append(Object.assign(document.createElement('script'), { type: 'text/plain', src: BASE + a }));
    const part = bring(a, b);
    await vi.waitFor(() => expect(links().map((link) => link.getAttribute('href'))).toEqual([BASE + b]));
    style().dispatchEvent(new Event('load'));
    expect(await part).toBe('part');
  });
});
