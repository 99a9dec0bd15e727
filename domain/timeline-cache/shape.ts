import { isRecord } from '../settings/kinds.ts';

/** Checks the shape of a stored value: a primitive, a list of one shape, or a record with a shape for each field. */
export type Is = (value: unknown) => boolean;

export const isText: Is = (value) => typeof value === 'string';
export const isNumber: Is = (value) => Number.isFinite(value);
export const isFlag: Is = (value) => typeof value === 'boolean';
export const oneOf =
  (...values: readonly string[]): Is =>
  (value) =>
    typeof value === 'string' && values.includes(value);
export const listOf =
  (is: Is): Is =>
  (value) =>
    Array.isArray(value) && value.every(is);
export const maybe =
  (is: Is): Is =>
  (value) =>
    value === undefined || is(value);

/** A record of a type, all of whose fields are named: a new one that is forgotten here does not compile. */
export const recordOf = <T>(fields: { readonly [K in keyof Required<T>]: Is }): Is => {
  const all = Object.entries(fields as Readonly<Record<string, Is>>);
  return (value) => isRecord(value) && all.every(([name, is]) => is(value[name]));
};
