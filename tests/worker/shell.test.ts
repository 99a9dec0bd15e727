import { afterEach, describe, expect, test, vi } from 'vitest';
import { cachedLanguages, cacheShell, filesForLanguages, filesInAdvance, forgetOthers } from '#worker/shell.ts';

const ORIGIN = 'https://starling.example';

afterEach(() => vi.unstubAllGlobals());

/** Cache storage with these caches, and a server without the `missing` files. */
const open = (names: readonly string[], missing: readonly string[] = []) => {
  const stored = new Map(names.map((name) => [name, [] as string[]]));
  const pathOf = (request: Request | string) => new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname;
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(input: string, init?: RequestInit) {
        super(new URL(input, ORIGIN), init);
      }
    },
  );
  vi.stubGlobal('caches', {
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    open: async (name: string) => {
      const paths = stored.get(name) ?? [];
      stored.set(name, paths);
      const addAll = async (requests: readonly (Request | string)[]) => {
        const added = requests.map(pathOf);
        if (added.some((path) => missing.includes(path))) throw new TypeError('404');
        paths.push(...added);
      };
      const keys = async () => paths.map((path) => new Request(new URL(path, ORIGIN)));
      return { add: (request: Request | string) => addAll([request]), addAll, keys };
    },
  });
  return stored;
};

describe('cached shell', () => {
  test('has the page, its files, the logo and the manifest', async () => {
    const stored = open([]);
    await cacheShell('one', ['/assets/a.js']);
    expect([...stored].map(([name, paths]) => [name, paths.toSorted()])).toEqual([
      ['starling-shell-one', ['/', '/assets/a.js', '/static/logo.svg', '/static/starling.webmanifest']],
    ]);
  });

  test('does without a manifest, but not without a file of the page', async () => {
    const stored = open([], ['/static/starling.webmanifest']);
    await cacheShell('one', ['/assets/a.js']);
    expect(stored.get('starling-shell-one')?.toSorted()).toEqual(['/', '/assets/a.js', '/static/logo.svg']);
    open([], ['/assets/a.js']);
    await expect(cacheShell('one', ['/assets/a.js'])).rejects.toThrow('404');
  });

  test('replaces other versions, and leaves other caches alone', async () => {
    const stored = open(['starling-shell-one', 'starling-shell-two', 'another']);
    await forgetOthers('two', '/');
    expect([...stored.keys()]).toEqual(['starling-shell-two', 'another']);
  });

  test('replaces only the versions of its own server on the hosted page', async () => {
    const names = ['starling-shell-@a.example/one', 'starling-shell-@b.example/one', 'starling-shell-one'];
    const stored = open(['starling-shell-@a.example/two', ...names]);
    await forgetOthers('@a.example/two', '/@a.example/');
    expect([...stored.keys()]).toEqual(['starling-shell-@a.example/two', ...names.slice(1)]);
    await forgetOthers('two', '/');
    expect([...stored.keys()]).toEqual(['starling-shell-@a.example/two', 'starling-shell-@b.example/one']);
  });
});

// rules: language-files
describe('files of languages', () => {
  const files = ['/assets/start.js', '/assets/de.js', '/assets/zh_Hant.js', '/assets/ids.js'];
  const languageFiles = { '/assets/de.js': 'de', '/assets/zh_Hant.js': 'zh_Hant', '/assets/ids.js': '' };

  test.each([
    [
      ['de-AT', 'en'],
      ['/assets/start.js', '/assets/de.js', '/assets/ids.js'],
    ],
    [['zh-TW'], ['/assets/start.js', '/assets/zh_Hant.js', '/assets/ids.js']],
    [['en-GB', 'fr', 'tlh'], ['/assets/start.js']],
  ])('are cached in advance for a browser that prefers %j: %j', (preferred, cached) => {
    expect(filesForLanguages(files, languageFiles, preferred)).toEqual(cached);
  });

  const built = {
    files: ['/assets/start-2.js', '/assets/page-2.js', '/assets/de-2.js', '/assets/nl-Ly-JU0.js', '/assets/ids-2.js'],
    languageFiles: { '/assets/de-2.js': 'de', '/assets/nl-Ly-JU0.js': 'nl', '/assets/ids-2.js': '' },
  };
  const update = async (isSaving: boolean) => {
    const used = await cachedLanguages('/', built.languageFiles);
    return filesInAdvance({ ...built, preferred: ['en'], used, isSaving });
  };

  test.each([
    [false, ['/assets/start-2.js', '/assets/page-2.js', '/assets/de-2.js', '/assets/ids-2.js']],
    [true, ['/assets/start-2.js', '/assets/de-2.js', '/assets/ids-2.js']],
  ])('used in an earlier version are cached for an update too, with data saving %s', async (isSaving, cached) => {
    const stored = open(['starling-shell-one', 'starling-shell-@b.example/one', 'another']);
    stored.get('starling-shell-one')?.push('/', '/assets/start-1.js', '/assets/de-1.js', '/assets/ids-1.js');
    stored.get('starling-shell-@b.example/one')?.push('/assets/nl-1.js');
    stored.get('another')?.push('/assets/nl-1.js');
    expect(await update(isSaving)).toEqual(cached);
  });

  test('are those of the browser where the earlier caches cannot be read', async () => {
    open([]);
    Object.assign(caches, { keys: () => Promise.reject(new Error('no storage')) });
    expect(await update(false)).toEqual(['/assets/start-2.js', '/assets/page-2.js']);
  });
});
