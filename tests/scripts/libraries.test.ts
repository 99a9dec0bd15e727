import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { reachedOf, UNREACHED } from '#scripts/vite/ky-as-asked.ts';
import { HINTS, withoutHintsOf } from '#scripts/vite/without-hints.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const sources = globSync('src/**/*.{ts,tsx}').map(read);

test('ky still has every name that is taken off, and retries and hooks go with them', () => {
  const left = Object.entries(UNREACHED).map(([file, instead]) => reachedOf(read(`node_modules/ky/distribution/${file}`), instead));
  expect(
    left.join('').match(/retry\.(methods|statusCodes|jitter)|#options\.hooks\.(beforeRequest|beforeError|afterResponse)|new TextDecoder/g),
  ).toBe(null);
});

test('a ky with another inside stops the build', () => {
  expect(() => reachedOf('class Ky { #other() {} toString() {} }', { '#retry': '{}' })).toThrow('0 of 1');
});

test('nobody asks react-dom for the hints that are taken off', () => {
  const asked = sources.filter((text) => text.includes("from 'react-dom'")).join('\n');
  expect(HINTS.filter((name) => asked.includes(name))).toEqual([]);
  const left = withoutHintsOf(read('node_modules/react-dom/cjs/react-dom.production.js'));
  expect(HINTS.filter((name) => left.includes(`exports.${name} =`))).toEqual([]);
  expect(left).toContain('exports.createPortal =');
});
