import { hasDroppedFiles, hasShared, hasSharedFiles, opensForm, sharedTextIn, withoutShared } from './share-address.ts';
import type { Store } from './storage.ts';

const STORED = 'shared-query';
const isText = (value: unknown): value is string => typeof value === 'string';

/** `hasDropped` reports files that could not be stored; `opens` requests the form of a new post, with or without content. */
export interface SharedContent {
  readonly text: string;
  readonly hasFiles: boolean;
  readonly hasDropped: boolean;
  readonly opens: boolean;
}

const thisPage = { isTaken: false };

/** Stores the shared content in the query of the page for this tab, before the user leaves for the server's own login page (rule share-target). */
export const storeShared = (openedQuery: string, tab: Store): void => {
  if (!thisPage.isTaken && hasShared(openedQuery)) tab.write(STORED, openedQuery);
};

/** Returns the shared text in the query of the page, or in the one before the login, once; removes it from the address, so that a reload does not start the post again. */
export const takeShared = (openedQuery: string, tab: Store): SharedContent => {
  const stored = tab.read(STORED, isText) ?? '';
  tab.remove(STORED);
  if (thisPage.isTaken) return { text: '', hasFiles: false, hasDropped: false, opens: false };
  thisPage.isTaken = true;
  const url = new URL(window.location.href);
  if (hasShared(url.search)) {
    url.search = withoutShared(url.search);
    window.history.replaceState(window.history.state, '', url);
  }
  const query = hasShared(openedQuery) ? openedQuery : stored;
  return {
    text: sharedTextIn(query),
    hasFiles: hasSharedFiles(query),
    hasDropped: hasDroppedFiles(query),
    opens: opensForm(query),
  };
};
