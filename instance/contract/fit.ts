import type { Field, Fields } from '../http/plant.ts';
import type { Kinds } from './read.ts';

const names: Readonly<Record<string, string>> = {
  s: 'string',
  i: 'integer',
  n: 'number',
  b: 'boolean',
  o: 'object',
  u: 'string',
  '0': 'null',
};

export function isTree(value: Field): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof File);
}

const choicesOf = (kind: string): string[] => kind.slice(1, -1).split(',');
/** The kinds of a list's items, of which one may be a choice with slashes in it. */
const itemsOf = (kind: string): Kinds => kind.slice(1, -1).split(/\/(?![^<]*>)/);

function textFits(text: string, kind: string): boolean {
  if (kind === 's' || kind === 'u') return true;
  if (kind.startsWith('<')) return choicesOf(kind).includes(text);
  if (kind === 'i') return /^[+-]?\d+$/.test(text);
  if (kind === 'n') return text !== '' && Number.isFinite(Number(text));
  return kind === 'b' && (text === 'true' || text === 'false');
}

function fitsOne(value: Field, kind: string): boolean {
  if (kind === '*') return true;
  if (value === null) return kind === '0';
  if (Array.isArray(value)) return kind.startsWith('[') && value.every((one) => fits(one, itemsOf(kind)));
  if (value instanceof File) return kind === 'u';
  if (typeof value === 'string') return textFits(value, kind);
  if (typeof value === 'number') return kind === 'n' || (kind === 'i' && Number.isInteger(value));
  return typeof value === 'boolean' ? kind === 'b' : kind === 'o';
}

const fits = (value: Field, kinds: Kinds): boolean => kinds.some((kind) => fitsOne(value, kind));

/** Returns the error in a value with Pleroma's message: that it is not a list, or the invalid item of the list. */
function mistakeOf(value: Field, kinds: Kinds): string {
  const inner = Array.isArray(value) ? kinds.find((kind) => kind.startsWith('[')) : undefined;
  if (inner === undefined)
    return `Invalid ${kinds[0]?.startsWith('[') === true ? 'array' : (names[kinds[0] ?? ''] ?? 'object')}. Got: ${typeof value}`;
  const wrong = (value as Field[]).find((one) => !fits(one, itemsOf(inner)));
  return mistakeOf(wrong ?? null, itemsOf(inner));
}

const isChoice = (kind: string): boolean => kind.startsWith('<');

/** The error in a value: its kind, a text that is none of its choices, or such texts in a list. */
export type Misfit = { readonly mistake: string; readonly outside?: 'value' | 'items' };

/** Returns the part of a value that does not fit. */
export function misfitOf(value: Field, kinds: Kinds): Misfit | undefined {
  if (fits(value, kinds)) return undefined;
  if (typeof value === 'string' && kinds.some(isChoice)) return { mistake: outsideChoices, outside: 'value' };
  const allowed = withinChoices(value, kinds);
  return allowed !== value && fits(allowed, kinds) ? { mistake: outsideChoices, outside: 'items' } : { mistake: mistakeOf(value, kinds) };
}

const outsideChoices = 'Invalid value for enum';

/** A list without the texts that none of its choices is. */
export function withinChoices(value: Field, kinds: Kinds): Field {
  const inner = kinds.find((kind) => kind.startsWith('['));
  if (inner === undefined || !Array.isArray(value) || !itemsOf(inner).some(isChoice)) return value;
  return (value as Field[]).filter((one) => typeof one !== 'string' || fits(one, itemsOf(inner)));
}
