import type { Account } from '../account/account.ts';
import type { Relationship } from '../account/relationship.ts';
import type { Failure } from '../text/failure.ts';

/** The reasons why a message cannot be sent (rule chat-obstacles). */
export type ChatRestriction = 'deactivated' | 'blocking' | 'blocked_by' | 'refuses' | 'missing' | 'nobody';

interface ChatState {
  readonly account: Account | undefined;
  readonly relationship: Relationship | undefined;
  readonly phase: 'loading' | 'failed' | 'loaded';
  /** The failure of opening the chat or of sending to it. */
  readonly failure: Failure['kind'] | undefined;
}

/** Returns the reason why no message can be sent, as far as it is loaded (rule chat-obstacles). */
export const chatRestrictionOf = ({ account, relationship, phase, failure }: ChatState): ChatRestriction | undefined => {
  if (account?.deactivated) return 'deactivated';
  if (relationship?.blocking) return 'blocking';
  if (relationship?.blockedBy) return 'blocked_by';
  if (account?.acceptsChats === false || (failure === 'forbidden' && phase !== 'loading')) return 'refuses';
  if (phase === 'failed') return 'missing';
  return phase === 'loaded' && failure !== undefined ? 'nobody' : undefined;
};
