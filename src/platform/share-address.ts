import { pathTo } from '#domain/routes/table.ts';

const TEXT = 'message'; // (rule address-message)
const FILES = 'shared';
const FORM = 'compose';

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
