import { useRow } from '#app/hooks.ts';
import type { Failure } from '#domain/text/failure.ts';
import type { MessageId } from '#i18n/messages.ts';

/** Why nothing can be said in a chat, as far as that is known (rule chat-obstacles). */
export const useChatObstacle = (
  recipientId: string,
  phase: 'loading' | 'failed' | 'known',
  failure: Failure['kind'] | undefined,
): MessageId | undefined => {
  const account = useRow('accounts', recipientId);
  const relationship = useRow('relationships', recipientId);
  if (phase === 'failed') return failure === 'forbidden' ? 'chats.refuses' : 'chats.missing';
  if (account?.deactivated) return 'chats.deactivated';
  if (relationship?.blocking) return 'chats.blocking';
  if (relationship?.blockedBy) return 'chats.blocked_by';
  return account?.acceptsChats === false ? 'chats.refuses' : undefined;
};
