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
  if (account?.deactivated) return 'chats.deactivated';
  if (relationship?.blocking) return 'chats.blocking';
  if (relationship?.blockedBy) return 'chats.blocked_by';
  if (account?.acceptsChats === false || (failure === 'forbidden' && phase !== 'loading')) return 'chats.refuses';
  if (phase === 'failed') return 'chats.missing';
  return phase === 'known' && failure !== undefined ? 'chats.nobody' : undefined;
};
