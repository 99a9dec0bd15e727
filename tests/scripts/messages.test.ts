import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { describe, expect, onTestFinished, test } from 'vitest';
import { compileMessages, faultsOf, gapsOf } from '#scripts/vite/compile-messages.ts';
import { messages, withoutParser } from '#scripts/vite/messages.ts';
import { ROOT } from '#scripts/support/root.ts';

const builtWith = async (locales: Readonly<Record<string, unknown>>, language = 'en'): Promise<string> => {
  const home = mkdtempSync(join(tmpdir(), 'starling-messages-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  mkdirSync(join(home, 'locales'));
  for (const [name, texts] of Object.entries(locales)) writeFileSync(join(home, 'locales', `${name}.json`), JSON.stringify(texts));
  cpSync(join(ROOT, 'package.json'), join(home, 'package.json'));
  const entry = join(home, 'main.ts');
  const intl = JSON.stringify(join(ROOT, 'node_modules/intl-messageformat/index.js'));
  writeFileSync(
    entry,
    `import all from './locales/${language}.json'; import { IntlMessageFormat } from ${intl}; console.log(all, IntlMessageFormat);\n`,
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

  test('stops the build at a malformed message with its id', async () => {
    await expect(builtWith({ en: { 'a.b': 'Hello {name' } })).rejects.toThrow('locales/en.json: "a.b" is malformed');
    await expect(builtWith({ en: { 'a.b': 'Hello' }, de: { 'a.z': 'Hallo' } }, 'de')).rejects.toThrow(
      'locales/de.json: "a.z" is not in the source language',
    );
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
