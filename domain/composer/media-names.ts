import type { DraftMedia } from './draft.ts';

const KINDS = ['image', 'video', 'audio'] as const;
/** Names that a server generates: hexadecimal digits, a UUID, a ULID, a random key. */
const GENERATED = /^(?:[\da-f-]{12,}|[\da-z]{16,})$/i;

/** Returns the file name in an address; empty where a server generated it. */
export const nameInUrl = (url: string): string => {
  const name = /([^/?#]*)(?:[?#].*)?$/.exec(url)?.[1] ?? '';
  return GENERATED.test(name.replace(/\.\w+$/, '')) ? '' : name;
};

/** The name of a file in its form: its own name, or its kind and number where it has none; `isShared` where another file has the same name. */
export type MediaName =
  | { readonly kind: (typeof KINDS)[number] | 'file'; readonly number: number }
  | { readonly name: string; readonly number: number; readonly isShared: boolean };

/** Returns a unique name for each file of a form (rule files-distinct). */
export const namesOfMedia = (media: readonly Pick<DraftMedia, 'name' | 'type'>[]): readonly MediaName[] =>
  media.map(({ name, type }, at) => {
    const number = at + 1;
    if (name === '') return { kind: KINDS.find((kind) => type.startsWith(kind)) ?? 'file', number };
    return { name, number, isShared: media.some((other, otherAt) => otherAt !== at && other.name === name) };
  });
