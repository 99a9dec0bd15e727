import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Response } from '../support/client.ts';

/**
 * The structure of a recorded response, without its data: `s`tring, `n`umber, `b`oolean, null, `any`, `#7` (the part of that number),
 * `['[]', …]` a list of these, `['|', …]` one of these, an object by its keys (`?key`: not on every recorded item).
 */
type Shape = string | Shape[] | { [key: string]: Shape };

export interface RecordedResponse {
  method?: string;
  path?: string;
  status?: number;
  body?: Shape;
  frames?: Shape;
  /** requested without a token */
  guest?: boolean;
  /** the error text of a failure, where it is stored */
  error?: string;
}

interface Recorded {
  nullable: string[];
  parts: Shape[];
  answers: Record<string, RecordedResponse>;
}

const read = (server: string): Recorded =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'recorded', `${server}.json`), 'utf8')) as Recorded;

const servers = {
  akkoma: read('akkoma'),
  pleroma: read('pleroma'),
  gotosocial: read('gotosocial'),
  snac: read('snac'),
  hollo: read('hollo'),
};
export type Server = keyof typeof servers;

/** Every response that a server was recorded to send, by its name. */
export const allRecorded = (server: Server): [name: string, answer: RecordedResponse][] => Object.entries(servers[server].answers);

/** Every recorded response by the servers of the specification and its name. */
export const everyRecorded = (): { name: string; method?: string; path?: string }[] =>
  [servers.akkoma, servers.pleroma].flatMap(({ answers }) => Object.entries(answers).map(([name, response]) => ({ name, ...response })));

/** Returns method, path pattern and status of a recorded response. */
export const recordedCall = (server: Server, name: string) => {
  const response = servers[server].answers[name];
  if (response === undefined) throw new Error(`${server} recorded no ${name}`);
  return response;
};

/** Returns the status of a recorded response, where the server was called for it. */
export const statusOf = (server: Server, name: string): number | undefined => servers[server].answers[name]?.status;

const kindOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value);
const names: Record<string, string> = { s: 'string', n: 'number', b: 'boolean', null: 'null' };

/** Returns every difference between a value and a recorded shape, as `path: reason`; additional keys are allowed. */
export function differences(server: Server, shape: Shape, value: unknown, path = '', key = ''): string[] {
  const { parts, nullable } = servers[server];
  if (shape === 'any' || shape === 'null') return [];
  if (value === null && nullable.includes(key)) return [];
  if (typeof shape === 'string' && shape.startsWith('#'))
    return differences(server, parts[Number(shape.slice(1))] ?? 'any', value, path, key);
  if (typeof shape === 'string') return kindOf(value) === names[shape] ? [] : [`${path}: ${kindOf(value)}, recorded ${names[shape]}`];
  if (Array.isArray(shape)) {
    const [kind, ...choices] = shape;
    const anyOf = (item: unknown, at: string): string[] => {
      const all = choices.map((choice) => differences(server, choice, item, at, key));
      return choices.length === 0 || all.some((one) => one.length === 0) ? [] : (all.toSorted((a, b) => a.length - b.length)[0] ?? []);
    };
    if (kind === '|') return anyOf(value, path);
    return Array.isArray(value)
      ? value.flatMap((item, index) => anyOf(item, `${path}[${index}]`))
      : [`${path}: ${kindOf(value)}, recorded list`];
  }
  if (kindOf(value) !== 'object') return [`${path}: ${kindOf(value)}, recorded object`];
  const object = value as Record<string, unknown>;
  return Object.entries(shape).flatMap(([name, wanted]) => {
    const bare = name.replace(/^\?/, '');
    if (!(bare in object)) return name.startsWith('?') || wanted === 'null' ? [] : [`${path}.${bare}: missing`];
    return differences(server, wanted, object[bare], `${path}.${bare}`, bare);
  });
}

/** Asserts that a response has the status and the shape of a recorded one: `expectRecorded(response, 'poll_get')`. */
export function expectRecorded(response: Response, name: string, server: Server = 'akkoma'): void {
  const recorded = recordedCall(server, name);
  expect({
    name,
    status: response.status,
    differences: differences(server, recorded.body ?? 'any', response.body === '' && recorded.body !== 's' ? null : response.body),
  }).toEqual({
    name,
    status: recorded.status,
    differences: [],
  });
}

/** Asserts that frames of a stream, their payloads parsed, have the shape of recorded ones. */
export function expectRecordedFrames(frames: readonly object[], name: string, server: Server = 'akkoma'): void {
  const given = frames.map((frame) => ({ ...frame, payload_is: 'string' }));
  expect({ name, differences: differences(server, recordedCall(server, name).frames ?? 'any', given) }).toEqual({ name, differences: [] });
}
