import { pathTo } from '../routes/table.ts';

/** The address to which the system posts what the user shares with the installed client; the service worker receives it (rule share-target). */
export const SHARE_PATH = '/share';
/** The record of the shared files in the storage of unsent posts. */
export const SHARED_FILES = 'shared';

const TEXT = 'message'; // (rule address-message)
const FILES = 'shared';
const FORM = 'compose';
const MAX_AGE_MS = 3_600_000; // our choice: a login takes less
const MEDIA = /^(?:image|video|audio)\//;

/** The fields in which the system posts a text, which depend on the app that shares. */
type Fields = Readonly<Record<'title' | 'text' | 'url', string>>;

/** Returns one text with every field that is not part of another. */
export const sharedText = ({ title, text, url }: Fields): string => {
  const parts = [title, text, url].map((part) => part.trim()).filter((part) => part !== '');
  return parts
    .filter((part, at) => !parts.some((other, place) => place !== at && other.includes(part) && (other !== part || place < at)))
    .join('\n');
};

/** Returns the address that opens the composer with a text, and with the stored files. It is that of the login, which leads accounts to their start page. */
export const shareAddress = (text: string, hasFiles: boolean): string => {
  const query = new URLSearchParams({ ...(text === '' ? {} : { [TEXT]: text }), ...(hasFiles ? { [FILES]: '1' } : {}) });
  return `${pathTo('login')}${query.size > 0 ? `?${query}` : ''}`;
};

/** True if a query has shared content or opens the form of a new post, which is nothing for the server. */
export const hasShared = (query: string): boolean => {
  const params = new URLSearchParams(query);
  return [TEXT, FILES, FORM].some((name) => params.has(name));
};

export const sharedTextIn = (query: string): string => new URLSearchParams(query).get(TEXT) ?? '';
export const hasSharedFiles = (query: string): boolean => new URLSearchParams(query).has(FILES);

/** True if the query opens the form of a new post as it is (rule launch-in-window). */
export const opensForm = (query: string): boolean => new URLSearchParams(query).has(FORM);

/** Returns the query without shared content. */
export const withoutShared = (query: string): string => {
  const params = new URLSearchParams(query);
  for (const name of [TEXT, FILES, FORM]) params.delete(name);
  return params.size > 0 ? `?${params}` : '';
};

/** Shared files, until the composer has them. */
export interface SharedFiles {
  /** ms */
  readonly at: number;
  readonly files: readonly File[];
}

/** Returns the files that a post can have. */
export const mediaIn = (files: readonly File[]): readonly File[] => files.filter(({ type, size }) => MEDIA.test(type) && size > 0);

/** Returns the stored files unless their user never logged in. */
export const freshFiles = (stored: unknown, now: number): readonly File[] | undefined => {
  const { at, files } = (stored ?? {}) as Partial<SharedFiles>;
  return typeof at === 'number' && now - at < MAX_AGE_MS && Array.isArray(files) ? (files as readonly File[]) : undefined;
};
