import { webAddress } from './relays.ts';

/** The files that the media proxy doesn't serve; `total` counts all that match the query. */
export interface BannedMedia {
  query: string;
  urls: readonly string[];
  total: number;
  /** How many pages are loaded. */
  pages: number;
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
