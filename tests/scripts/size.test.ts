import { describe, expect, test } from 'vitest';
import { firstLoadOf } from '#scripts/size/first-load.ts';
import { languageFileFaults, languageFilesIn } from '#scripts/size/language-files.ts';
import { lazyEntriesOf } from '#scripts/size/lazy-entries.ts';
import { ownerOf, sharesOf } from '#scripts/size/shares.ts';

const chunk = (file: string, more: object) => ({
  file,
  isEntry: false,
  size: 0,
  imports: [],
  css: [],
  owners: {},
  dependencies: [],
  ...more,
});

describe('size report', () => {
  test('counts the entry and its static imports as first load', () => {
    expect(
      firstLoadOf([
        chunk('main.js', { isEntry: true, imports: ['shared.js'], css: ['main.css'], owners: { react: 10, 'src/app': 1 } }),
        chunk('shared.js', { imports: ['main.js'], css: ['main.css', 'shared.css'], owners: { react: 5 } }),
        chunk('later.js', { imports: ['shared.js'], css: ['later.css'], owners: { xstate: 5 } }),
      ]),
    ).toEqual({ scripts: ['main.js', 'shared.js'], styles: ['main.css', 'shared.css'], owners: { react: 15, 'src/app': 1 } });
  });

  test('assigns a module to its package or folder', () => {
    expect(
      [
        'node_modules/react-dom/client.js',
        'node_modules/a/node_modules/@b/c/d.js',
        'src/features/a.tsx',
        'machines/a/b.ts',
        'locales/en.json',
        '\0rolldown/runtime.js',
      ].map(ownerOf),
    ).toEqual(['react-dom', '@b/c', 'src/features', 'machines', 'locales', 'bundler']);
  });

  test('sums shares to the measured total', () => {
    expect(sharesOf({ small: 100, large: 300 }, 200)).toEqual([
      { owner: 'large', bytes: 150 },
      { owner: 'small', bytes: 50 },
    ]);
  });

  // rules: lazy-small
  test('counts a lazy entry with its additional files, and allows many only for features', () => {
    const feature = 'src/app/bundles/chats.ts';
    const entries = lazyEntriesOf([
      chunk('main.js', { isEntry: true, imports: ['runtime.js'], size: 160_000 }),
      chunk('runtime.js', { size: 400 }),
      chunk('page.js', { imports: ['main.js', 'common.js'], size: 90_000 }),
      chunk('common.js', { imports: ['main.js'], size: 50_000 }),
      chunk('chats.js', { lazily: feature, imports: ['page.js', 'runtime.js'], size: 12_000 }),
      chunk('dress.js', { lazily: 'src/services/theme/dress.ts', imports: ['common.js'], size: 1_000 }),
    ]);
    expect(entries).toEqual([
      { entry: feature, own: 12_000, brought: 140_000, limit: Number.POSITIVE_INFINITY },
      { entry: 'src/services/theme/dress.ts', own: 1_000, brought: 50_000, limit: 16_000 },
    ]);
  });

  // rules: language-files
  test('finds languages that are too heavy, share a file, or are loaded with another file', () => {
    const language = (code: string, more: object) => chunk(`${code}.js`, { lazily: `locales/${code}.json?translation`, ...more });
    const chunks = [
      chunk('main.js', { isEntry: true, imports: ['de.js'] }),
      language('de', { size: 31_000 }),
      language('zh_Hant', { size: 45_001, imports: ['ids.js'] }),
      chunk('ids.js', { size: 5_000 }),
    ];
    expect(languageFilesIn(chunks)).toEqual([
      { code: 'zh_Hant', size: 45_001 },
      { code: 'de', size: 31_000 },
    ]);
    expect(languageFileFaults(chunks, ['de', 'fr', 'zh_Hant'])).toEqual([
      'the messages of fr are in no file of their own',
      'the messages of zh_Hant have 45001 bytes; they may have 45000',
      'main.js brings the messages of a language along',
    ]);
    expect(languageFileFaults(chunks.slice(1, 2), ['de'])).toEqual([]);
  });
});
