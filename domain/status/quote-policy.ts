import type { Visibility } from './visibility.ts';

/** The accounts that may quote a status without its author's approval, in Mastodon's words (rule quote-policy). */
export const QUOTE_POLICIES = ['public', 'followers', 'nobody'] as const;
export type QuotePolicy = (typeof QUOTE_POLICIES)[number];

export const isQuotePolicy = (value: unknown): value is QuotePolicy => QUOTE_POLICIES.some((policy) => policy === value);

/** Returns the policy of a list of groups, as a server reports it. */
export const quotePolicyOf = (automatic: readonly unknown[]): QuotePolicy =>
  QUOTE_POLICIES.find((policy) => automatic.includes(policy)) ?? 'nobody';

/** True if a status of this visibility can be quoted by others than its author (rule quote-allowed). */
export const allowsQuotes = (visibility: Visibility): boolean => visibility === 'public' || visibility === 'unlisted';

/** The states of a quote: only an accepted one is shown by its server. */
const QUOTE_STATES = ['accepted', 'pending', 'rejected', 'revoked', 'deleted', 'unauthorized'] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

export const isQuoteState = (value: unknown): value is QuoteState => QUOTE_STATES.some((state) => state === value);
