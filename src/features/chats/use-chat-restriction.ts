import { useRow } from '#react/hooks.ts';
import { chatRestrictionOf } from '#domain/chats/restriction.ts';
import type { Failure } from '#domain/text/failure.ts';
import type { MessageId } from '#i18n/messages.ts';

/** Returns the reason why nothing can be sent in a chat, as far as it is loaded (rule chat-obstacles). */
export const useChatRestriction = (
  recipientId: string,
  phase: 'loading' | 'failed' | 'loaded',
  failure: Failure['kind'] | undefined,
): MessageId | undefined => {
  const account = useRow('accounts', recipientId);
  const relationship = useRow('relationships', recipientId);
  const validationError = chatRestrictionOf({ account, relationship, phase, failure });
  return validationError && `chats.${validationError}`;
};
