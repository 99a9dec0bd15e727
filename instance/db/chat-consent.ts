import type { Account } from './accounts.ts';
import { isBlocked } from './blocks.ts';
import { optionsOf } from './profile-options.ts';
import type { Store } from './store.ts';

/** Whether somebody lets another write to them: they accept chats and do not block who writes. */
export function acceptsChats(store: Store, recipient: Account, sender: Account): boolean {
  return optionsOf(recipient).accepts_chat_messages && !isBlocked(store, recipient.id, sender.id);
}
