import { accountById } from './accounts.ts';
import { followBetween } from './follows.ts';
import { optionsOf } from './profile-options.ts';
import type { Store } from './store.ts';

/** Returns those accounts that accept direct posts from another; that of remote ones is unknown. */
export function acceptingDirects(store: Store, recipients: readonly string[], sender: string): string[] {
  return recipients.filter((id) => {
    const recipient = accountById(store, id);
    if (recipient === undefined || recipient.domain !== null || id === sender) return true;
    const from = optionsOf(recipient).accepts_direct_messages_from;
    return from === 'everybody' || (from === 'people_i_follow' && followBetween(store, id, sender)?.state === 'accepted');
  });
}
