import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { treesOf, type Packed } from '#i18n/trees.ts';
import { compileMessages, faultsOf, gapsOf } from '#scripts/vite/compile-messages.ts';
import { messages, withoutParser } from '#scripts/vite/messages.ts';
import { languageFilesOf } from '#scripts/vite/service-worker.ts';
import { ROOT } from '#scripts/support/root.ts';

const builtWith = async (locales: Readonly<Record<string, unknown>>, language = 'en', query = ''): Promise<string> => {
  const home = mkdtempSync(join(tmpdir(), 'starling-messages-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  mkdirSync(join(home, 'locales'));
  for (const [name, texts] of Object.entries(locales)) writeFileSync(join(home, 'locales', `${name}.json`), JSON.stringify(texts));
  cpSync(join(ROOT, 'package.json'), join(home, 'package.json'));
  const entry = join(home, 'main.ts');
  const intl = JSON.stringify(join(ROOT, 'node_modules/intl-messageformat/index.js'));
  writeFileSync(
    entry,
    `import all from './locales/${language}.json${query}'; import { IntlMessageFormat } from ${intl}; console.log(all, IntlMessageFormat);\n`,
  );
  await build({
    root: home,
    configFile: false,
    logLevel: 'silent',
    plugins: [messages(), withoutParser()],
    build: { minify: false, lib: { entry, formats: ['es'], fileName: 'out' } },
  });
  return readFileSync(join(home, 'dist/out.js'), 'utf8');
};

/** Evaluates a built module, and returns what it logs first. */
const runModule = async (code: string): Promise<{ all: unknown }> => {
  const logged = vi.spyOn(console, 'log').mockImplementation(() => {});
  await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return { all: logged.mock.calls[0]?.[0] };
};

describe('message compiler', () => {
  test('compiles ICU text to syntax trees', () => {
    const home = mkdtempSync(join(tmpdir(), 'starling-messages-'));
    onTestFinished(() => rmSync(home, { recursive: true }));
    writeFileSync(join(home, 'en.json'), JSON.stringify({ 'a.plain': 'Plain', 'a.named': 'Hello {name}' }));
    expect(compileMessages(join(home, 'en.json'))).toEqual({
      'a.plain': [{ type: 0, value: 'Plain' }],
      'a.named': [
        { type: 0, value: 'Hello ' },
        { type: 1, value: 'name' },
      ],
    });
  });

  test('names the id of a malformed message', () => {
    expect(faultsOf({ 'a.fine': 'Fine', 'a.broken': '{n, plural, one {# post}' })).toEqual([
      expect.stringMatching(/^"a\.broken" is malformed: /),
    ]);
  });

  test('accepts a translation without some ids and arguments, but not with additional ones', () => {
    const source = { 'a.b': '{n, plural, one {# post} other {# posts of {name}}}', 'a.c': 'Go <b>on</b>' };
    expect(faultsOf({ 'a.b': 'Beiträge: {n}' }, source)).toEqual([]);
    expect(faultsOf({ 'a.b': '{count} Beiträge', 'a.c': '<i>Weiter</i>', 'a.d': 'Neu' }, source)).toEqual([
      '"a.b" uses {count}, which its source does not',
      '"a.c" uses {<i>}, which its source does not',
      '"a.d" is not in the source language',
    ]);
  });

  test('includes trees and no parser in a build', async () => {
    const code = await builtWith({ en: { 'a.b': 'Hello {name}' } });
    expect(code).toContain('"a.b"');
    expect(code).not.toContain('Hello {name}');
    expect(code).not.toContain('EXPECT_ARGUMENT_CLOSING_BRACE');
  });

  test('packs a message of the source that is only text, and unpacks it to the same tree', async () => {
    const { all } = await runModule(await builtWith({ en: { 'a.b': 'Hello {name}', 'a.c': 'Go on' } }, 'en', '?start'));
    expect(all).toMatchObject({ 'a.c': 'Go on', 'a.b': [{ value: 'Hello ' }, { value: 'name' }] });
    expect(treesOf(all as Packed)).toMatchObject({ 'a.c': [{ type: 0, value: 'Go on' }], 'a.b': [{ type: 0 }, { type: 1 }] });
  });

  test('stops the build at a malformed message with its id', async () => {
    await expect(builtWith({ en: { 'a.b': 'Hello {name' } })).rejects.toThrow('locales/en.json: "a.b" is malformed');
    await expect(builtWith({ en: { 'a.b': 'Hello' }, de: { 'a.z': 'Hallo' } }, 'de')).rejects.toThrow(
      'locales/de.json: "a.z" is not in the source language',
    );
  });

  // rules: language-files
  test('shows English for a message that a translation lacks', async () => {
    const english = { 'a.b': 'Hello {name}', 'a.c': 'Go on', 'a.d': 'New' };
    const code = await builtWith({ en: english, de: { 'a.c': 'Weiter', 'a.b': 'Hallo {name}' } }, 'de', '?translation');
    const { all } = await runModule(code);
    expect(all).toEqual({
      'a.b': [
        { type: 0, value: 'Hallo ' },
        { type: 1, value: 'name' },
      ],
      'a.c': [{ type: 0, value: 'Weiter' }],
      'a.d': [{ type: 0, value: 'New' }],
    });
  });

  // rules: language-files
  test('names the files that only translations need', () => {
    const chunk = (...moduleIds: string[]) => ({ type: 'chunk', moduleIds });
    expect(
      languageFilesOf({
        'assets/de-1.js': chunk('/home/locales/de.json?translation'),
        'assets/zh_Hant-1.js': chunk('/home/locales/zh_Hant.json?translation'),
        'assets/en-1.js': chunk('/home/locales/en.json?ids'),
        'assets/rest-1.js': chunk('/home/locales/en.json?rest', '/home/src/i18n/rest.ts'),
        'assets/shared-1.js': chunk('/home/src/a.ts', '/home/locales/en.json?ids'),
        'assets/page.css': { type: 'asset' },
      }),
    ).toEqual({ '/assets/de-1.js': 'de', '/assets/zh_Hant-1.js': 'zh_Hant', '/assets/en-1.js': '' });
  });

  test('have the types of the English arguments in every translation', () => {
    const structure = ['verify', 'locales/*.json', '--source-locale', 'en', '--structural-equality'];
    const { status, stdout, stderr } = spawnSync(join(ROOT, 'node_modules/.bin/formatjs'), structure, { cwd: ROOT, encoding: 'utf8' });
    expect([status, `${stdout}${stderr}`]).toEqual([0, expect.not.stringContaining('different')]);
  });

  test('lists what a translation lacks', () => {
    const source = { 'a.b': '{n, plural, one {# post} other {# posts of {name}}}', 'a.c': 'Go <b>on</b>', 'a.d': 'New' };
    expect(gapsOf({ 'a.b': '{n, plural, other {# Beiträge von {name}}}', 'a.c': '<b>Weiter</b>', 'a.d': 'Neu' }, source)).toEqual([]);
    expect(gapsOf({ 'a.b': 'Beiträge: {n}', 'a.c': 'Weiter' }, source)).toEqual([
      '"a.b" leaves out {name}',
      '"a.c" leaves out {<b>}',
      '"a.d" is missing',
    ]);
  });
});
