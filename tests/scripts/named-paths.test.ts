import { expect, test } from 'vitest';
import { namedPathFaults } from '#scripts/rules/named-paths.ts';

const FILES = [
  'README.md',
  'docs/testing.md',
  'docs/decisions/keys.md',
  'domain/limits.ts',
  'machines/stream/stream.machine.ts',
  'tests/http/work.test.ts',
  'tests/media/work.test.ts',
];

const found = (text: string, path = 'docs/testing.md'): string[] =>
  namedPathFaults([{ path, text }], FILES).map(({ line, message }) => `${line}: ${message}`);

test.each([
  ['a file by its path', '`domain/limits.ts`'],
  ['a file by its name or by its end', '`limits.ts`, `stream/stream.machine.ts`'],
  ['a folder', '`domain`, `tests/http/`'],
  ['several at once', '`tests/{http,media}/work.test.ts`, `tests/*/work.test.ts`'],
  ['a place to fill in', '`e2e/<name>.spec.ts`, `src/…/limits.ts`'],
  ['what is no path', '`a/b`, `.test.ts`, `application/json`, `/api/v1/accounts`, `npm run check`, `dist/`'],
  ['links', '[a](decisions/keys.md), [b](../README.md#top), [c](decisions/), [d](https://host.example/x.md), [e](#here)'],
])('%s may be named', (_, text) => {
  expect(found(text)).toEqual([]);
});

test.each([
  ['`domain/gone.ts`', 'domain/gone.ts'],
  ['`domain/gone`', 'domain/gone'],
  ['`gone.machine.ts`', 'gone.machine.ts'],
  ['`tests/{http,gone}/work.test.ts`', 'tests/gone/work.test.ts'],
  ['`tests/*/removed.test.ts`', 'tests/*/removed.test.ts'],
  ['[a](decisions/missing.md)', 'decisions/missing.md'],
  ['[a](README.md)', 'README.md'],
])('%s leads nowhere', (text, path) => {
  expect(found(`\n${text}\n`)).toEqual([`2: names ${path}, which is not there`]);
});
