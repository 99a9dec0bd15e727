import type { Account } from './accounts.ts';
import { isBlocked } from './blocks.ts';
import { optionsOf } from './profile-options.ts';
import type { Store } from './store.ts';

/** Returns whether an account lets another write to it: it accepts chats and does not block the sender. */
export function acceptsChats(store: Store, recipient: Account, sender: Account): boolean {
  return optionsOf(recipient).accepts_chat_messages && !isBlocked(store, recipient.id, sender.id);
}
