import type { FieldRow } from './edits.ts';
import type { ProfileField } from './own-profile.ts';

/** Appends an empty field with an unused key. */
export const withNewField = (rows: readonly FieldRow[]): readonly FieldRow[] => [
  ...rows,
  { key: String(Math.max(-1, ...rows.map(({ key }) => Number(key))) + 1), name: '', value: '' },
];

export const withField = (rows: readonly FieldRow[], key: string, change: Partial<ProfileField>): readonly FieldRow[] =>
  rows.map((row) => (row.key === key ? { ...row, ...change } : row));

export const withoutField = (rows: readonly FieldRow[], key: string): readonly FieldRow[] => rows.filter((row) => row.key !== key);

/** Moves a field to an index; returns the same rows where there is no such index. */
export const withMovedField = (rows: readonly FieldRow[], key: string, to: number): readonly FieldRow[] => {
  const row = rows.find((one) => one.key === key);
  if (row === undefined || to < 0 || to >= rows.length) return rows;
  return rows.filter((one) => one !== row).toSpliced(to, 0, row);
};
