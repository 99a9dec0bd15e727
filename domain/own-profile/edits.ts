import { ignoredIn, isSameText, type AcceptRules } from '../text/accepted.ts';
import type { PickedFile } from '../composer/upload.ts';
import { PICTURES, type OwnProfile, type PictureKind, type ProfileField, type ProfileTexts } from './own-profile.ts';

/** A profile field in the form; its key does not change when it is moved. */
export interface FieldRow extends ProfileField {
  readonly key: string;
}

/** The replacement of an image, or its removal. */
export type DesiredPicture = PickedFile | 'none';

/** The unsaved changes (rule profile-stored). Absent ones follow the server (rule profile-follows). */
export interface ProfileEdits {
  readonly name?: string;
  readonly bio?: string;
  readonly fields?: readonly FieldRow[];
  readonly birthday?: string;
  readonly pictures: Readonly<Partial<Record<PictureKind, DesiredPicture>>>;
  readonly descriptions: Readonly<Partial<Record<PictureKind, string>>>;
}

/** The parts that are saved by separate requests: a failed image does not affect the others (rule profile-parts). */
export type ProfilePart = 'texts' | PictureKind;

export const noEdits: ProfileEdits = { pictures: {}, descriptions: {} };

/** Returns the fields with their indices as keys. */
const rowsOf = (fields: readonly ProfileField[]): readonly FieldRow[] =>
  fields.map(({ name, value }, at) => ({ key: String(at), name, value }));

/** The texts in the form; its fields have keys. */
export interface ShownTexts extends ProfileTexts {
  readonly fields: readonly FieldRow[];
}

/** Returns the texts in the form: the unsaved changes over the server's values. */
export const shownTexts = ({ texts }: OwnProfile, { name, bio, fields, birthday }: ProfileEdits): ShownTexts => ({
  name: name ?? texts.name,
  bio: bio ?? texts.bio,
  birthday: birthday ?? texts.birthday,
  fields: fields ?? rowsOf(texts.fields),
});

const bare = (fields: readonly ProfileField[]): readonly ProfileField[] =>
  fields.map(({ name, value }) => ({ name, value })).filter(({ name, value }) => name.trim() !== '' || value.trim() !== '');

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Returns the edits without values that equal the server's. An added empty field stays, since the user is about to fill it. */
export const settled = (edits: ProfileEdits, { texts, pictures }: OwnProfile): ProfileEdits => {
  const { name, bio, fields, birthday } = edits;
  const descriptions = Object.entries(edits.descriptions).filter(
    ([kind, description]) => description !== pictures[kind as PictureKind].description,
  );
  return {
    ...(name !== undefined && name !== texts.name && { name }),
    ...(bio !== undefined && bio !== texts.bio && { bio }),
    ...(birthday !== undefined && birthday !== texts.birthday && { birthday }),
    ...(fields &&
      !isSame(
        fields.map(({ name, value }) => ({ name, value })),
        texts.fields,
      ) && { fields }),
    pictures: edits.pictures,
    descriptions: Object.fromEntries(descriptions),
  };
};

/** Returns the changed texts of the request; empty fields are omitted. */
export const changedTexts = ({ name, bio, fields, birthday }: ProfileEdits): Partial<ProfileTexts> => ({
  ...(name !== undefined && { name }),
  ...(bio !== undefined && { bio }),
  ...(birthday !== undefined && { birthday }),
  ...(fields && { fields: bare(fields) }),
});

/** Returns the parts to be saved, in this order. */
export const changedParts = (edits: ProfileEdits): readonly ProfilePart[] => [
  ...(Object.keys(changedTexts(edits)).length > 0 ? (['texts'] as const) : []),
  ...PICTURES.filter((kind) => edits.pictures[kind] !== undefined || edits.descriptions[kind] !== undefined),
];

export const isEdited = (edits: ProfileEdits): boolean => changedParts(edits).length > 0;

const COMPARED: AcceptRules<Partial<ProfileTexts>, OwnProfile> = {
  name: (sent, { texts }) => isSameText(sent, texts.name),
  bio: (sent, { texts }) => isSameText(sent, texts.bio),
  birthday: (sent, { texts }) => sent === texts.birthday,
  fields: (sent, { texts: { fields } }) =>
    sent.length === fields.length &&
    sent.every(({ name, value }, at) => isSameText(name, fields[at]?.name ?? '') && isSameText(value, fields[at]?.value ?? '')),
};

type Ignored = keyof ProfileTexts | PictureKind;

/** Returns what the server responded to with success but did not save: it stays in the form (rule write-accepted). */
export const ignoredOf = (part: ProfilePart, sent: ProfileEdits, profile: OwnProfile): readonly Ignored[] => {
  if (part === 'texts') return ignoredIn(changedTexts(sent), profile, COMPARED);
  const { [part]: description } = sent.descriptions;
  return description === undefined || isSameText(description, profile.pictures[part].description ?? '') ? [] : [part];
};

/** Returns the sent edits without those that the server ignored. */
export const withoutIgnored = (sent: ProfileEdits, ignored: readonly Ignored[]): ProfileEdits => {
  const { pictures, descriptions, ...texts } = sent;
  const supported = <T extends object>(all: T) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => !ignored.some((one) => one === name))) as Partial<T>;
  return { ...supported(texts), pictures, descriptions: supported(descriptions) };
};

/** Returns the unsaved edits after a part was saved, including changes made meanwhile. */
export const withoutSaved = (edits: ProfileEdits, part: ProfilePart, sent: ProfileEdits): ProfileEdits => {
  const { name, bio, fields, birthday, pictures, descriptions } = edits;
  if (part !== 'texts') {
    const { [part]: desired, ...otherPictures } = pictures;
    const { [part]: description, ...otherDescriptions } = descriptions;
    return {
      ...edits,
      pictures: isSame(desired, sent.pictures[part]) ? otherPictures : pictures,
      descriptions: description === sent.descriptions[part] ? otherDescriptions : descriptions,
    };
  }
  return {
    ...(name !== undefined && name !== sent.name && { name }),
    ...(bio !== undefined && bio !== sent.bio && { bio }),
    ...(birthday !== undefined && birthday !== sent.birthday && { birthday }),
    ...(fields && !isSame(fields, sent.fields) && { fields }),
    pictures,
    descriptions,
  };
};
