import type { LoadedPages } from './pages.ts';
import { webAddress } from './relays.ts';

/** The files that the media proxy doesn't serve and that match the query, as far as loaded. */
export interface BannedMedia extends LoadedPages {
  query: string;
  urls: readonly string[];
}

export type MediaProxyAction =
  | { type: 'search'; query: string }
  | { type: 'more' }
  | { type: 'purge'; urls: readonly string[]; isBan: boolean; typed: string }
  | { type: 'unban'; urls: readonly string[] };

const linesOf = (typed: string): readonly string[] => [...new Set(typed.split(/\s+/).filter(Boolean))];

/** Returns the addresses of files in a text, one a line. */
export const addressesIn = (typed: string): readonly string[] => linesOf(typed).flatMap((line) => webAddress(line) ?? []);

/** Returns the lines that are no addresses. */
export const invalidLines = (typed: string): readonly string[] => linesOf(typed).filter((line) => webAddress(line) === undefined);
