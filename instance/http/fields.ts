import type { Context } from 'hono';
import type { Json, JsonObject } from '../instance.ts';
import { Refusal, invalidField } from './errors.ts';

export type Field = Json | File | Field[] | { [key: string]: Field };
export type Fields = { [key: string]: Field };

const mostNested = 16;

/** Puts `poll[options][]=x` where it belongs in a tree; `__proto__` and its kin are dropped. */
function plant(fields: Fields, key: string, value: Field): void {
  const [head = '', ...rest] = key.replaceAll(']', '').split('[');
  if (rest.length > mostNested) throw unreadable();
  if ([head, ...rest].some((part) => part === '__proto__' || part === 'constructor' || part === 'prototype')) return;
  const next = rest[0];
  if (next === undefined) {
    fields[head] = value;
  } else if (next === '') {
    const list = fields[head];
    fields[head] = Array.isArray(list) ? [...(list as Field[]), value] : [value];
  } else {
    const child = fields[head];
    const branch = isTree(child) ? child : {};
    fields[head] = branch;
    plant(
      branch,
      next +
        rest
          .slice(1)
          .map((part) => `[${part}]`)
          .join(''),
      value,
    );
  }
}

function isTree(value: Field | undefined): value is { [key: string]: Field } {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof File);
}

function fromEntries(entries: Iterable<[string, Field]>): Fields {
  const fields: Fields = {};
  for (const [key, value] of entries) plant(fields, key, value);
  return fields;
}

/** The query as a tree. */
export function queryFields(c: Context): Fields {
  return fromEntries(new URL(c.req.url).searchParams.entries());
}

const unreadable = (): Refusal => new Refusal(400, { error: 'Bad request', errors: { detail: 'Internal server error' } });

/** Body over query, from JSON, an urlencoded form or a multipart form alike. */
export async function readFields(c: Context): Promise<Fields> {
  const query = queryFields(c);
  const type = c.req.header('content-type') ?? '';
  if (type.includes('json')) return { ...query, ...(await readJson(c)) };
  if (type.includes('x-www-form-urlencoded')) return { ...query, ...fromEntries(new URLSearchParams(await c.req.text()).entries()) };
  if (type.includes('multipart/form-data')) return { ...query, ...fromEntries((await formOf(c)).entries()) };
  return query;
}

const deepest = 64;

function isDeeperThan(most: number, value: Json): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return most === 0 || Object.values(value).some((child) => isDeeperThan(most - 1, child));
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    throw unreadable();
  }
}

async function readJson(c: Context): Promise<JsonObject> {
  const text = await c.req.text();
  if (text.trim() === '') return {};
  const value = parsed(text);
  if (isDeeperThan(deepest, value)) throw unreadable();
  return typeof value === 'object' && value !== null ? (Array.isArray(value) ? { _json: value } : value) : {};
}

async function formOf(c: Context): Promise<FormData> {
  try {
    return await c.req.formData();
  } catch {
    throw unreadable();
  }
}

/** A field as text; numbers and booleans count, anything else is absent. */
export function text(fields: Fields, key: string): string | undefined {
  const value = fields[key];
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

/** A field as yes or no, in the spellings of forms. */
export function flag(fields: Fields, key: string): boolean {
  return ['true', '1', 'on', 't'].includes(text(fields, key) ?? '');
}

/** A field as a list of texts; one value is a list of one. */
export function texts(fields: Fields, key: string): string[] {
  const value = fields[key];
  const list: Field[] = Array.isArray(value) ? (value as Field[]) : value === undefined || value === null ? [] : [value];
  return list.filter((item) => typeof item === 'string' || typeof item === 'number').map(String);
}

/** A field as a whole number within bounds; what is no number is refused. */
export function integer(fields: Fields, key: string, fallback: number, max: number): number {
  const raw = text(fields, key);
  if (raw === undefined || raw === '') return fallback;
  if (!/^-?\d+$/.test(raw)) throw invalidField(key, 'Invalid integer. Got: string');
  return Math.min(max, Math.max(1, Number(raw)));
}

const longest = 100 * 365 * 86_400;

/** The first of some fields that says a span in seconds, up to a hundred years; 0 where none does. */
export function seconds(fields: Fields, ...keys: string[]): number {
  const given = keys.map((key) => Number(text(fields, key) ?? '')).find((span) => span > 0) ?? 0;
  return Math.floor(Math.min(longest, given));
}
