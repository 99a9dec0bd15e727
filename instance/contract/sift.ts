import type { Field, Fields } from '../http/plant.ts';
import { isTree, misfitOf, withinChoices } from './fit.ts';
import type { Misfit } from './fit.ts';
import type { Known } from './read.ts';

/** The error in a field: it is not read, or it does not fit. */
export type Fault = { readonly name: string } & Partial<Misfit>;

const valueOf = (fields: Fields, path: readonly string[]): Field | undefined =>
  path.reduce<Field | undefined>((at, part) => (at !== undefined && isTree(at) ? at[part] : undefined), fields);

/** Returns the required fields that are missing, by their last names; below an object only where the object is present. */
export function missingOf(fields: Fields, required: ReadonlySet<string>): string[] {
  return [...required].filter((name) => {
    const path = name.split('.');
    const parent = valueOf(fields, path.slice(0, -1));
    return parent !== undefined && isTree(parent) && parent[path.at(-1) ?? ''] === undefined;
  });
}

/** The treatment of fields: which are known in their place, which are accepted without being known, and who receives each fault. */
export interface Ear {
  readonly known: Known;
  readonly hears: (name: string) => boolean;
  readonly notify: (fault: Fault) => void;
  /** whether of a list only those are read that may be in it */
  readonly drops: boolean;
}

/** Removes fields that are not read and reports each fault. A field of a wrong kind remains, since a server may refuse it. */
export function sift(fields: Fields, ear: Ear, within = ''): Fields {
  const { known, hears, notify, drops } = ear;
  if (known.has('*')) return fields;
  const received: Fields = {};
  for (const [key, value] of Object.entries(fields)) {
    const name = within + key;
    const kinds = known.get(name);
    const isInner = isTree(value) && hasInner(known, name);
    if (kinds !== undefined && !(isInner && !kinds.includes('o'))) {
      const misfit = misfitOf(value, kinds);
      if (misfit !== undefined) notify({ name, ...misfit });
      received[key] = drops && misfit?.outside === 'items' ? withinChoices(value, kinds) : value;
    } else if (isInner) received[key] = sift(value, ear, `${name}.`);
    else {
      notify({ name });
      if (hears(name)) received[key] = value;
    }
  }
  return received;
}

function hasInner(parameters: Known, name: string): boolean {
  for (const one of parameters.keys()) if (one.startsWith(`${name}.`)) return true;
  return false;
}
