import type { Field, Fields } from '../http/fields.ts';
import { text } from '../http/fields.ts';
import type { Instance } from '../instance.ts';
import { fieldsLimits } from '../site.ts';
import { formatted } from './publish.ts';

export interface RawField {
  name: string;
  value: string;
}

const isTree = (value: Field): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof File);

/** The profile fields of a form: a list, or an object whose keys number them; a broken one is undefined. */
export function readProfileFields(value: Field): RawField[] | undefined {
  const items: Field[] | undefined = Array.isArray(value) ? value : isTree(value) ? Object.values(value) : undefined;
  const rows = items?.map((item) => (isTree(item) ? { name: text(item, 'name'), value: text(item, 'value') } : undefined));
  if (rows === undefined || rows.some((row) => row?.name === undefined || row.value === undefined)) return undefined;
  return rows.map((row) => ({ name: row?.name ?? '', value: row?.value ?? '' })).filter(({ name }) => name !== '');
}

/** Returns the error in profile fields, in Pleroma's words. */
export function fieldsProblem(fields: readonly RawField[], most: number): string | undefined {
  if (fields.length > most) return 'Too many field entries';
  const isLong = fields.some(({ name, value }) => name.length > fieldsLimits.nameLength || value.length > fieldsLimits.valueLength);
  return isLong ? 'Field name or value is too long' : undefined;
}

/** Profile fields as they are shown: addresses, mentions and tags in their values are links. */
export function formatProfileFields(instance: Instance, fields: readonly RawField[]): RawField[] {
  return fields.map(({ name, value }) => ({ name, value: formatted(instance, value, 'text/plain').html }));
}
