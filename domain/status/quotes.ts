import type { Visibility } from './visibility.ts';

/** True if a status of this visibility can be quoted by others than its author (rule quote-allowed). */
export const allowsQuotes = (visibility: Visibility): boolean => visibility === 'public' || visibility === 'unlisted';

const QUOTE_LINK = /<p class="quote-inline">[^<]*<a\b[^>]*\shref="([^"]+)"/;

/** Returns the address of the quoted status in the content of a quote, as Mastodon adds it for servers without quotes. */
export const quoteLinkIn = (content: string): string | undefined => QUOTE_LINK.exec(content)?.[1]?.replaceAll('&amp;', '&');

/** The states in which a server does not show a quote, each with its text (rule quote-states). */
const HIDDEN_STATES = ['pending', 'rejected', 'revoked', 'unauthorized'] as const;

/** Returns the state of a quote that its server does not show; undefined for an accepted or unknown one. */
export const hiddenStateOf = (state: string | undefined) => HIDDEN_STATES.find((one) => one === state);
