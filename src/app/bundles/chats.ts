import '#react/lazy/common.ts';
import { chatsGroup } from '../wiring/feature-groups/chats.ts';
import type { SessionParts } from '#services/session-parts.ts';

/** The feature group contains the channel to the other tabs. */
export const group = async (parts: SessionParts) => chatsGroup(parts, await parts.effects.live());
export { ChatScreen } from '#shell/chat-screen.tsx';
