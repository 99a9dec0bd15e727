import type { Json } from '../instance.ts';
import { Refusal } from './errors.ts';

export type Field = Json | File | Field[] | { [key: string]: Field };
export type Fields = { [key: string]: Field };

/** The limits of the size of a query or form, and of the depth of its names. */
export const maxFields = 2000;
const maxNested = 16;
const longestName = 512;

/** 400 as in the recorded servers' response to a body that they cannot read. */
export const unreadable = (): Refusal => new Refusal(400, { errors: { detail: 'Internal server error' } });

const dropped = new Set(['__proto__', 'constructor', 'prototype']);

export function isTree(value: Field | undefined): value is { [key: string]: Field } {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof File);
}

/** Puts `poll[options][]=x` where it belongs in a tree; `__proto__` and its kin are dropped. */
function plant(fields: Fields, key: string, value: Field): void {
  if (key.length > longestName) throw unreadable();
  const path = key.replaceAll(']', '').split('[');
  if (path.length > maxNested + 1) throw unreadable();
  if (path.some((part) => dropped.has(part))) return;
  let branch = fields;
  for (const [depth, name] of path.entries()) {
    const next = path[depth + 1];
    const current = branch[name];
    if (next === undefined) branch[name] = value;
    else if (next === '') {
      if (Array.isArray(current)) (current as Field[]).push(value);
      else branch[name] = [value];
      return;
    } else branch = branch[name] = isTree(current) ? current : {};
  }
}

/** The entries of a query or a form as a tree; an excessive number is rejected. */
export function fromEntries(entries: Iterable<[string, Field]>): Fields {
  const fields: Fields = {};
  let count = 0;
  for (const [key, value] of entries) {
    count += 1;
    if (count > maxFields) throw unreadable();
    plant(fields, key, value);
  }
  return fields;
}
