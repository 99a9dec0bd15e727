import type { Account } from '../account/account.ts';
import type { Relationship } from '../account/relationship.ts';
import type { Failure } from '../text/failure.ts';

/** What stands in the way of saying something in a chat (rule chat-obstacles). */
export type ChatRestriction = 'deactivated' | 'blocking' | 'blocked_by' | 'refuses' | 'missing' | 'nobody';

interface Known {
  readonly account: Account | undefined;
  readonly relationship: Relationship | undefined;
  readonly phase: 'loading' | 'failed' | 'known';
  /** Why the chat could not be opened, or nothing more be said in it. */
  readonly failure: Failure['kind'] | undefined;
}

/** Why nothing can be said in a chat, as far as that is known (rule chat-obstacles). */
export const chatRestrictionOf = ({ account, relationship, phase, failure }: Known): ChatRestriction | undefined => {
  if (account?.deactivated) return 'deactivated';
  if (relationship?.blocking) return 'blocking';
  if (relationship?.blockedBy) return 'blocked_by';
  if (account?.acceptsChats === false || (failure === 'forbidden' && phase !== 'loading')) return 'refuses';
  if (phase === 'failed') return 'missing';
  return phase === 'known' && failure !== undefined ? 'nobody' : undefined;
};
