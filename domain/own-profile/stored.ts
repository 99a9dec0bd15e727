import type { PickedFile } from '../composer/upload.ts';
import { isRecord } from '../settings/kinds.ts';
import { noEdits, type FieldRow, type DesiredPicture, type ProfileEdits } from './edits.ts';
import { PICTURES, type PictureKind } from './own-profile.ts';

/** Returns the storage key of a visitor's unsaved changes. */
export const editsName = (owner: string): string => `profile-edits/${owner}`;

/** Returns the storage key of one of their images. */
export const pictureName = (owner: string, key: string): string => `profile-picture/${owner}/${key}`;

const isText = (value: unknown): value is string => typeof value === 'string';

const textOf = (value: unknown): string => (isText(value) ? value : '');

const rowsOf = (value: unknown): readonly FieldRow[] | undefined =>
  Array.isArray(value)
    ? value.flatMap((row, at) => (isRecord(row) ? [{ key: String(at), name: textOf(row['name']), value: textOf(row['value']) }] : []))
    : undefined;

const desiredOf = (value: unknown): DesiredPicture | undefined => {
  if (value === 'none') return value;
  if (!isRecord(value) || !isText(value['key']) || value['key'] === '') return undefined;
  const { key, name, type, size } = value;
  return { key, name: textOf(name), type: textOf(type), size: Number(size) || 0 } satisfies PickedFile;
};

const perPicture = <T>(value: unknown, read: (one: unknown) => T | undefined): Partial<Record<PictureKind, T>> =>
  Object.fromEntries(
    PICTURES.flatMap((kind) => {
      const one = read(isRecord(value) ? value[kind] : undefined);
      return one === undefined ? [] : [[kind, one]];
    }),
  );

/** Parses stored changes; invalid ones are ignored. */
export const editsOf = (stored: unknown): ProfileEdits => {
  if (!isRecord(stored)) return noEdits;
  const fields = rowsOf(stored['fields']);
  const { name, bio, birthday } = stored;
  return {
    ...(isText(name) && { name }),
    ...(isText(bio) && { bio }),
    ...(isText(birthday) && { birthday }),
    ...(fields && { fields }),
    pictures: perPicture(stored['pictures'], desiredOf),
    descriptions: perPicture(stored['descriptions'], (one) => (isText(one) ? one : undefined)),
  };
};

/** Returns the keys of the changed images. */
export const pictureKeysOf = ({ pictures }: ProfileEdits): readonly string[] =>
  PICTURES.flatMap((kind) => {
    const desired = pictures[kind];
    return desired === undefined || desired === 'none' ? [] : [desired.key];
  });
