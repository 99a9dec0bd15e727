import type { DraftMedia } from './draft.ts';

const KINDS = ['image', 'video', 'audio'] as const;
/** Names of a server's making: hexadecimal digits, a UUID, a ULID, a random key. */
const GENERATED = /^(?:[\da-f-]{12,}|[\da-z]{16,})$/i;

/** The name of a file by its address; empty where a server made it up. */
export const nameInUrl = (url: string): string => {
  const name = /([^/?#]*)(?:[?#].*)?$/.exec(url)?.[1] ?? '';
  return GENERATED.test(name.replace(/\.\w+$/, '')) ? '' : name;
};

/** What a file is called in its form: its own name, or its kind and its number where it has none; `isShared` where another one has the same. */
export type MediaName =
  | { readonly kind: (typeof KINDS)[number] | 'file'; readonly number: number }
  | { readonly name: string; readonly number: number; readonly isShared: boolean };

/** A name for each file of a form, no two alike (rule files-told-apart). */
export const namesOfMedia = (media: readonly Pick<DraftMedia, 'name' | 'type'>[]): readonly MediaName[] =>
  media.map(({ name, type }, at) => {
    const number = at + 1;
    if (name === '') return { kind: KINDS.find((kind) => type.startsWith(kind)) ?? 'file', number };
    return { name, number, isShared: media.some((other, otherAt) => otherAt !== at && other.name === name) };
  });
