import type { Entry } from '../outbox/outbox.ts';
import type { ChatMessage } from './chat.ts';

const flat = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** True if a message is the one that was sent: by its key or, where the server has forgotten that, by its text and file (rule chat-lost). */
export const isSentMessage = ({ submission }: Entry, ownId: string | undefined, message: ChatMessage, plain: string): boolean => {
  if (message.accountId !== ownId) return false;
  if (message.idempotencyKey !== undefined) return message.idempotencyKey === submission.idempotencyKey;
  const [medium] = submission.media;
  return flat(plain) === flat(submission.text) && message.attachments[0]?.id === medium?.attachmentId;
};
