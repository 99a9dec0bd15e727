import type { Context } from 'hono';
import { bodyFields } from './body.ts';
import { acceptedQuery } from './contract.ts';
import { invalidField } from './errors.ts';
import { fromEntries } from './plant.ts';
import type { Env } from './identify.ts';
import type { Field, Fields } from './plant.ts';

export type { Field, Fields } from './plant.ts';

/** The query as a tree. */
export function queryFields(c: Context<Env>): Fields {
  const fields = acceptedQuery(c, fromEntries(new URL(c.req.url).searchParams.entries()));
  const unheard = c.get('unheard') ?? [];
  return unheard.length === 0 ? fields : Object.fromEntries(Object.entries(fields).filter(([name]) => !unheard.includes(name)));
}

/** Body over query. */
export async function readFields(c: Context<Env>): Promise<Fields> {
  const query = queryFields(c);
  return { ...query, ...(await bodyFields(c)) };
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

/** A field as an integer within bounds; other values are rejected. */
export function integer(fields: Fields, key: string, fallback: number, max: number): number {
  const raw = text(fields, key);
  if (raw === undefined || raw === '') return fallback;
  if (!/^-?\d+$/.test(raw)) throw invalidField(key, 'Invalid integer. Got: string');
  return Math.min(max, Math.max(1, Number(raw)));
}

const longest = 100 * 365 * 86_400;

/** Returns the first of some fields that contains a number of seconds, up to a hundred years; 0 if none does. */
export function seconds(fields: Fields, ...keys: string[]): number {
  const given = keys.map((key) => Number(text(fields, key) ?? '')).find((span) => span > 0) ?? 0;
  return Math.floor(Math.min(longest, given));
}
