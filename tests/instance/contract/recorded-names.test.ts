import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { calls } from './calls/index.ts';
import { patternOf } from './calls/sent.ts';
import { specified } from './calls/specified.ts';
import { everyRecorded } from './shape.ts';

/** Recorded responses to specified calls that no row can produce, with the reason. */
const otherwise: Record<string, string> = {
  frontend_configurations: 'what an operator configured there: tests/instance/resources/frontend.test.ts',
  static_stickers: 'the recorded servers had no stickers: a page that says so',
  stream_multi: 'several streams on one socket: tests/instance/stream/topics.test.ts',
  stream_ping_and_revoke: 'times, not a shape: tests/instance/stream/sockets.test.ts',
  stream_shout_socket_badtoken: 'a refusal without a body: calls/streams.ts',
  translation_languages_off: 'a server that translates nothing; this one always does',
};

const folder = join(import.meta.dirname, '..');
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.ts') && !path.endsWith('-recorded.test.ts') && path !== join('contract', 'recorded-names.test.ts'),
);
const recorded = new Set(everyRecorded().map(({ name }) => name));
const bare = (ending: string): string => ending.replace(/^(akkoma|pleroma)\//, '');
const endings = calls
  .flatMap(({ ends, otherwise = {} }) => [ends, ...Object.values(otherwise).map(([, ending]) => ending)])
  .flatMap((ending) => (typeof ending === 'string' ? bare(ending) : []));

/** Returns the names in a string of nothing but names; a single word such as `follow` is ambiguous. */
const namesIn = (text: string): string[] => {
  const content = text.trim().split(' ').map(bare);
  return content.every((word) => word.includes('_') && recorded.has(word)) ? content : [];
};
const used = new Set([
  ...endings,
  ...sources.flatMap((path) =>
    [...readFileSync(join(folder, path), 'utf8').matchAll(/'([^'\n]+)'|^ +(\w+): \[/gm)].flatMap(([, text, key]) =>
      namesIn(text ?? key ?? ''),
    ),
  ),
]);

const patterns = Object.values(specified).flatMap((calls) =>
  Object.keys(calls).map(
    (call) => new RegExp(`^${patternOf(call).replaceAll('.', '\\.').replaceAll('{}', '[^/]+').replace(/\/$/, '')}/?$`),
  ),
);
const isSpecified = (call: string): boolean => patterns.some((pattern) => pattern.test(call));
const ofTheSpecification = new Set(
  everyRecorded()
    .filter(({ method, path, name }) => (path === undefined ? name.startsWith('stream_') : isSpecified(`${method} ${path}`)))
    .map(({ name }) => name),
);

describe('recorded responses', () => {
  test('to calls of the specification are all compared', () => {
    expect([...ofTheSpecification].filter((name) => !used.has(name) && !(name in otherwise))).toEqual([]);
    expect(ofTheSpecification.size).toBeGreaterThan(200);
  });

  test('have no outdated exceptions', () => {
    expect(Object.keys(otherwise).filter((name) => used.has(name) || !ofTheSpecification.has(name))).toEqual([]);
  });
});
