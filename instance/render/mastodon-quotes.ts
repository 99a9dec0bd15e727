import { allowsQuoteBy, quotePolicyOf, quoteStateOf } from '../actions/quote-policy.ts';
import type { Status } from '../db/statuses.ts';
import type { Instance, Json } from '../instance.ts';
import { isObject, textIn } from './flavour/kinds.ts';
import { statusesIn } from './gotosocial/extras.ts';

/** Adds the accounts that may quote each status, and the states of quotes, as Mastodon since 4.5; the JSON is changed in place. */
export function addQuoteApproval({ store }: Instance, viewer: { id: string } | null, json: Json): void {
  for (const status of statusesIn(json)) {
    const account = isObject(status['account']) ? textIn(status['account']['id']) : '';
    const row = { id: textIn(status['id']), account_id: account, visibility: textIn(status['visibility']) as Status['visibility'] };
    const policy = quotePolicyOf(store, row);
    const state = quoteStateOf(store, row.id);
    status['quote_approval'] = {
      automatic: policy === 'nobody' ? [] : [policy],
      manual: [],
      ...(viewer === null ? {} : { current_user: allowsQuoteBy(store, viewer, row) ? 'automatic' : 'denied' }),
    };
    if (state !== undefined) status['quote'] = { state, quoted_status: null };
  }
}
