import { pathTo } from '#domain/routes/table.ts';

const TEXT = 'message'; // (rule address-message)
const FILES = 'shared';
const STORED = '1';
const DROPPED = '0';
const FORM = 'compose';

/** The result of storing shared files; undefined where there are none. */
export type SharedFilesState = 'stored' | 'dropped' | undefined;

/** Returns the address that opens the composer with a text, and with the stored files or a notice that they are missing. It is that of the login, which leads accounts to their start page. */
export const shareAddress = (text: string, files: SharedFilesState): string => {
  const query = new URLSearchParams({
    ...(text === '' ? {} : { [TEXT]: text }),
    ...(files ? { [FILES]: files === 'stored' ? STORED : DROPPED } : {}),
  });
  return `${pathTo('login')}${query.size > 0 ? `?${query}` : ''}`;
};

/** Returns the address that opens the composer as it is. */
export const formAddress = (): string => `${pathTo('login')}?${FORM}=1`;

/** True if a query has shared content or opens the form of a new post, which is nothing for the server. */
export const hasShared = (query: string): boolean => {
  const params = new URLSearchParams(query);
  return [TEXT, FILES, FORM].some((name) => params.has(name));
};

export const sharedTextIn = (query: string): string => new URLSearchParams(query).get(TEXT) ?? '';
export const hasSharedFiles = (query: string): boolean => new URLSearchParams(query).get(FILES) === STORED;
/** True if files were shared that could not be stored. */
export const hasDroppedFiles = (query: string): boolean => new URLSearchParams(query).get(FILES) === DROPPED;

/** True if the query opens the form of a new post as it is (rule launch-in-window). */
export const opensForm = (query: string): boolean => new URLSearchParams(query).has(FORM);

/** Returns the query without shared content. */
export const withoutShared = (query: string): string => {
  const params = new URLSearchParams(query);
  for (const name of [TEXT, FILES, FORM]) params.delete(name);
  return params.size > 0 ? `?${params}` : '';
};
