import type { Plugin } from 'vite';
import { resolveConfig } from 'vite';
import { expect, test } from 'vitest';
import { dependencyFaults } from '#scripts/rules/dependencies.ts';
import { ROOT } from '#scripts/support/root.ts';

const REACT = { id: '/app/node_modules/react/cjs/react.production.js', code: 'exports.useState = useState;' };

const faultsWith = async (plugins: readonly Plugin[], alias: readonly { find: string | RegExp; replacement: string }[] = []) => {
  const config = await resolveConfig({ root: ROOT, logLevel: 'error' }, 'build');
  return dependencyFaults({ plugins: [...config.plugins, ...plugins], resolve: { alias: [...config.resolve.alias, ...alias] } }, [REACT]);
};

// rules: dependencies-as-published
test('the configuration of the build changes no file of a dependency', async () => {
  expect(await faultsWith([])).toEqual([]);
});

test.each<[string, Plugin]>([
  ['transforms', { name: 'planted', transform: { filter: { id: /react\.production/ }, handler: (code) => ({ code: `${code};` }) } }],
  ['transforms', { name: 'planted', transform: (code) => code.replace('useState', 'other') }],
  ['transforms', { name: 'planted', transform: { filter: { id: { include: [/\.js$/] } }, handler: () => fail() } }],
  ['replaces', { name: 'planted', load: (id) => (id.includes('/react/') ? 'export {};' : null) }],
])('a planted plugin that %s a dependency is refused', async (verb, plugin) => {
  expect(await faultsWith([plugin])).toEqual([`plugin planted ${verb} ${REACT.id}: dependencies are built as published`]);
});

test('a planted plugin for our own files passes', async () => {
  const own: Plugin = {
    name: 'own',
    transform: { filter: { id: { include: /\.js$/, exclude: /node_modules/ } }, handler: () => 'changed' },
  };
  expect(await faultsWith([own])).toEqual([]);
});

test.each([
  ['use-sync-external-store/shim', 'use-sync-external-store/shim'],
  [/^\.\.\/createLucideIcon\.mjs$/, String.raw`/^\.\.\/createLucideIcon\.mjs$/`],
])('a planted alias %s is refused', async (find, named) => {
  expect(await faultsWith([], [{ find, replacement: '/app/src/own.ts' }])).toEqual([
    `alias ${named} → /app/src/own.ts: an alias may only be an option that the library documents`,
  ]);
});

const fail = (): never => {
  throw new Error('needs the build');
};
