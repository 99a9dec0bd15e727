import type { Account } from '../db/accounts.ts';
import { extraOf, putExtra } from '../db/extras.ts';
import { followBetween } from '../db/follows.ts';
import type { Status } from '../db/statuses.ts';
import type { Store } from '../db/store.ts';
import { Refusal } from '../http/errors.ts';

const policies = ['public', 'followers', 'nobody'] as const;
export type QuotePolicy = (typeof policies)[number];

const policyKind = 'quotePolicy';
const stateKind = 'quoteState';

/** Returns a submitted policy; undefined where none is given. Mastodon refuses an unknown one. */
export function quotePolicyFrom(value: string | undefined): QuotePolicy | undefined {
  if (value === undefined || value === '') return undefined;
  const policy = policies.find((one) => one === value);
  if (policy === undefined) throw new Refusal(422, { error: 'Record invalid' });
  return policy;
}

export function storeQuotePolicy(store: Store, status: Pick<Status, 'id' | 'account_id'>, policy: QuotePolicy): void {
  putExtra(store, policyKind, { id: status.id, account: status.account_id, value: policy });
}

type Quotable = Pick<Status, 'id' | 'account_id' | 'visibility'>;

/** Returns the accounts that may quote a status: nobody a private or direct one, whatever its author chose. */
export function quotePolicyOf(store: Store, { id, visibility }: Pick<Status, 'id' | 'visibility'>): QuotePolicy {
  if (visibility !== 'public' && visibility !== 'unlisted') return 'nobody';
  return extraOf<QuotePolicy>(store, policyKind, id)?.value ?? 'public';
}

/** True if the author of a status lets an account quote it. */
export function allowsQuoteBy(store: Store, viewer: Pick<Account, 'id'>, status: Quotable): boolean {
  if (status.account_id === viewer.id) return status.visibility !== 'direct';
  const policy = quotePolicyOf(store, status);
  return policy === 'public' || (policy === 'followers' && followBetween(store, viewer.id, status.account_id)?.state === 'accepted');
}

/** Removes the quoted status from a quote. */
export function revokeQuote(store: Store, quoting: Status): void {
  putExtra(store, stateKind, { id: quoting.id, account: quoting.account_id, value: 'revoked' });
}

/** Returns the state of a quote if it is not accepted. */
export const quoteStateOf = (store: Store, id: string): string | undefined => extraOf<string>(store, stateKind, id)?.value;
