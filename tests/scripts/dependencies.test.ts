import type { Plugin } from 'vite';
import { resolveConfig } from 'vite';
import { describe, expect, test } from 'vitest';
import { dependencyFaults } from '#scripts/rules/dependencies.ts';
import { ROOT } from '#scripts/support/root.ts';

const REACT = { id: '/app/node_modules/react/cjs/react.production.js', code: 'exports.useState = useState;' };

const faultsWith = async (plugins: readonly Plugin[], alias: readonly { find: string | RegExp; replacement: string }[] = []) => {
  const config = await resolveConfig({ root: ROOT, logLevel: 'error' }, 'build');
  return dependencyFaults({ plugins: [...config.plugins, ...plugins], resolve: { alias: [...config.resolve.alias, ...alias] } }, [REACT]);
};

const fail = (): never => {
  throw new Error('needs the build');
};

describe('dependencies', () => {
  // rules: dependencies-as-published
  test('are unchanged by the build configuration', async () => {
    expect(await faultsWith([])).toEqual([]);
  });

  test.each<[string, Plugin]>([
    ['transforms', { name: 'planted', transform: { filter: { id: /react\.production/ }, handler: (code) => ({ code: `${code};` }) } }],
    ['transforms', { name: 'planted', transform: (code) => code.replace('useState', 'other') }],
    ['transforms', { name: 'planted', transform: { filter: { id: { include: [/\.js$/] } }, handler: () => fail() } }],
    ['replaces', { name: 'planted', load: (id) => (id.includes('/react/') ? 'export {};' : null) }],
  ])('refuse a planted plugin that %s one', async (verb, plugin) => {
    expect(await faultsWith([plugin])).toEqual([`plugin planted ${verb} ${REACT.id}: dependencies are built as published`]);
  });

  test('allow a planted plugin for files of the project', async () => {
    const own: Plugin = {
      name: 'own',
      transform: { filter: { id: { include: /\.js$/, exclude: /node_modules/ } }, handler: () => 'changed' },
    };
    expect(await faultsWith([own])).toEqual([]);
  });

  test.each([
    ['use-sync-external-store/shim', 'use-sync-external-store/shim'],
    [/^\.\.\/createLucideIcon\.mjs$/, String.raw`/^\.\.\/createLucideIcon\.mjs$/`],
  ])('refuse a planted alias %s', async (find, named) => {
    expect(await faultsWith([], [{ find, replacement: '/app/src/own.ts' }])).toEqual([
      `alias ${named} → /app/src/own.ts: an alias may only be an option that the library documents`,
    ]);
  });
});
