/** The accounts that may quote a status without its author's approval, in Mastodon's terms (rule quote-policy). */
export const QUOTE_POLICIES = ['public', 'followers', 'nobody'] as const;
export type QuotePolicy = (typeof QUOTE_POLICIES)[number];

export const isQuotePolicy = (value: unknown): value is QuotePolicy => QUOTE_POLICIES.some((policy) => policy === value);

/** Returns the policy of a list of groups, as a server reports it. */
export const quotePolicyOf = (automatic: readonly unknown[]): QuotePolicy =>
  QUOTE_POLICIES.find((policy) => automatic.includes(policy)) ?? 'nobody';
