import { useRow } from '#app/hooks.ts';
import { chatValidationErrorOf } from '#domain/chat/validation-error.ts';
import type { Failure } from '#domain/text/failure.ts';
import type { MessageId } from '#i18n/messages.ts';

/** Why nothing can be said in a chat, in words, as far as that is known (rule chat-obstacles). */
export const useChatValidationError = (
  recipientId: string,
  phase: 'loading' | 'failed' | 'known',
  failure: Failure['kind'] | undefined,
): MessageId | undefined => {
  const account = useRow('accounts', recipientId);
  const relationship = useRow('relationships', recipientId);
  const validationError = chatValidationErrorOf({ account, relationship, phase, failure });
  return validationError && `chats.${validationError}`;
};
