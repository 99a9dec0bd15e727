import type { Json } from '#instance/instance.ts';

/** A pair of Elixir as JSON. */
export type Pair = { tuple: [string, Json] };

export const isObject = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isPair = (value: Json): value is Pair =>
  isObject(value) &&
  Array.isArray(value['tuple']) &&
  value['tuple'].length === 2 &&
  typeof value['tuple'][0] === 'string' &&
  value['tuple'][0].startsWith(':');

/** True for a keyword list: pairs whose first element is an atom. */
export const isKeyword = (value: Json | undefined): value is Pair[] => Array.isArray(value) && value.length > 0 && value.every(isPair);

/** True if Elixir can read a value; a tuple that is no list cannot be read. */
export const isReadable = (value: Json): boolean => {
  if (Array.isArray(value)) return value.every(isReadable);
  if (!isObject(value)) return true;
  if ('tuple' in value && !Array.isArray(value['tuple'])) return false;
  return Object.values(value).every(isReadable);
};

/** Merges a change into a value: keyword lists key by key at each level, anything else is replaced. */
export const merged = (before: Json | undefined, change: Json): Json => {
  if (!isKeyword(before) || !isKeyword(change)) return change;
  const pairs = new Map(before.map(({ tuple }) => tuple));
  for (const { tuple } of change) pairs.set(tuple[0], merged(pairs.get(tuple[0]), tuple[1]));
  return [...pairs].map((tuple) => ({ tuple }));
};

/** Returns the keys of a keyword list, or the key of the group for any other value. */
export const keysOf = (value: Json, key: string): string[] => (isKeyword(value) ? value.map(({ tuple }) => tuple[0]) : [key]);
