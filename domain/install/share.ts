/** The address to which the system posts what the user shares with the installed client; the service worker receives it (rule share-target). */
export const SHARE_PATH = '/share';
/** The record of the shared files in the storage of unsent posts. */
export const SHARED_FILES = 'shared';

const MAX_AGE_MS = 3_600_000; // our choice: a login takes less
const MEDIA = /^(?:image|video|audio)\//;

/** The fields in which the system posts a text, which depend on the app that shares. */
type Fields = Readonly<Record<'title' | 'text' | 'url', string>>;

/** Returns one text with every field that is not part of another. */
export const sharedText = ({ title, text, url }: Fields): string => {
  const parts = [title, text, url].map((part) => part.trim()).filter((part) => part !== '');
  return parts
    .filter((part, at) => !parts.some((other, otherAt) => otherAt !== at && other.includes(part) && (other !== part || otherAt < at)))
    .join('\n');
};

/** Shared files, until the composer has them. */
export interface SharedFiles<F> {
  /** ms */
  readonly at: number;
  readonly files: readonly F[];
}

/** Returns the files that a post can have. */
export const mediaIn = <F extends { readonly type: string; readonly size: number }>(files: readonly F[]): readonly F[] =>
  files.filter(({ type, size }) => MEDIA.test(type) && size > 0);

/** Returns the stored files unless their user never logged in. */
export const freshFiles = <F>(stored: unknown, now: number): readonly F[] | undefined => {
  const { at, files } = (stored ?? {}) as Partial<SharedFiles<F>>;
  return typeof at === 'number' && now - at < MAX_AGE_MS && Array.isArray(files) ? files : undefined;
};
