import { wireDirectMessages } from '../direct-messages.ts';
import type { SessionParts } from '#services/session-parts.ts';

/** Direct messages by their conversations. */
export const directMessagesGroup = (parts: SessionParts) => ({ directMessages: wireDirectMessages(parts) });
