import '#react/lazy/common.ts';
import { chatsGroup } from '../wiring/feature-groups/chats.ts';
import type { SessionParts } from '#services/session-parts.ts';

/** What tells the other tabs comes with the feature group. */
export const group = async (parts: SessionParts) => chatsGroup(parts, await parts.effects.live());
export { ChatScreen } from '#shell/chat-screen.tsx';
