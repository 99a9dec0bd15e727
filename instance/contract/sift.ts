import type { Field, Fields } from '../http/plant.ts';
import type { Kinds, Known } from './read.ts';

const names: Readonly<Record<string, string>> = {
  s: 'string',
  i: 'integer',
  n: 'number',
  b: 'boolean',
  o: 'object',
  u: 'string',
  '0': 'null',
};

/** What is wrong with a field: nobody reads it, or it is of another kind. */
export type Fault = { readonly name: string; readonly mistake?: string };

function isTree(value: Field): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof File);
}

function textFits(text: string, kind: string): boolean {
  if (kind === 's' || kind === 'u') return true;
  if (kind === 'i') return /^[+-]?\d+$/.test(text);
  if (kind === 'n') return text !== '' && Number.isFinite(Number(text));
  return kind === 'b' && (text === 'true' || text === 'false');
}

function fitsOne(value: Field, kind: string): boolean {
  if (kind === '*') return true;
  if (value === null) return kind === '0';
  if (Array.isArray(value)) return kind.startsWith('[') && value.every((one) => fits(one, kind.slice(1, -1).split('/')));
  if (value instanceof File) return kind === 'u';
  if (typeof value === 'string') return textFits(value, kind);
  if (typeof value === 'number') return kind === 'n' || (kind === 'i' && Number.isInteger(value));
  return typeof value === 'boolean' ? kind === 'b' : kind === 'o';
}

const fits = (value: Field, kinds: Kinds): boolean => kinds.some((kind) => fitsOne(value, kind));

/** What is wrong with it, in Pleroma's words: the list that it is not, or what one in the list is not. */
function mistakeOf(value: Field, kinds: Kinds): string {
  const inner = Array.isArray(value) ? kinds.find((kind) => kind.startsWith('[')) : undefined;
  if (inner === undefined)
    return `Invalid ${kinds[0]?.startsWith('[') === true ? 'array' : (names[kinds[0] ?? ''] ?? 'object')}. Got: ${typeof value}`;
  const wrong = (value as Field[]).find((one) => !fits(one, inner.slice(1, -1).split('/')));
  return mistakeOf(wrong ?? null, inner.slice(1, -1).split('/'));
}

/** What becomes of fields: which are known in their place, which are heard without being known, and who is told of each fault. */
export interface Ear {
  readonly known: Known;
  readonly hears: (name: string) => boolean;
  readonly tell: (fault: Fault) => void;
}

/** What is read of fields; the rest goes, and each fault is told. A field of a wrong kind stays, since a server may refuse it. */
export function sift(fields: Fields, ear: Ear, within = ''): Fields {
  const { known, hears, tell } = ear;
  if (known.has('*')) return fields;
  const heard: Fields = {};
  for (const [key, value] of Object.entries(fields)) {
    const name = within + key;
    const kinds = known.get(name);
    const isInner = isTree(value) && hasInner(known, name);
    if (kinds !== undefined && !(isInner && !kinds.includes('o'))) {
      if (!fits(value, kinds)) tell({ name, mistake: mistakeOf(value, kinds) });
      heard[key] = value;
    } else if (isInner) heard[key] = sift(value, ear, `${name}.`);
    else {
      tell({ name });
      if (hears(name)) heard[key] = value;
    }
  }
  return heard;
}

function hasInner(known: Known, name: string): boolean {
  for (const one of known.keys()) if (one.startsWith(`${name}.`)) return true;
  return false;
}
