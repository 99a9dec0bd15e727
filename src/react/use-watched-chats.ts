import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { chatMachine } from '#machines/chats/chat.machine.ts';
import { selectChatId } from '#machines/chats/chats.machine.ts';
import { chatKey } from '#domain/chats/chat.ts';
import { useChild, useSessionActor } from './hooks.ts';
import { useIsPageShown } from './use-is-page-shown.ts';
import { useWatch } from './use-watch.ts';

export type ChatActor = ActorRefFrom<typeof chatMachine>;

/** Opens the visitor's chats while their list is mounted; they are fetched again when another chat is shown beside them. */
export const useWatchedChats = (beside = ''): void =>
  useWatch('chats', { key: `list ${beside}`, enter: { type: 'chats.view' }, leave: { type: 'chats.leave' } });

/** Returns the chat with an account, which is opened on mount, and its post form. */
export const useWatchedChat = (recipientId: string): ChatActor | undefined => {
  useWatch('chats', { key: recipientId, enter: { type: 'chats.open', recipientId } });
  useWatch('composers', { key: recipientId, enter: { type: 'composers.open', key: chatKey(recipientId) } });
  return useChild(useSessionActor('chats'), selectChatId(recipientId)) as ChatActor | undefined;
};

/** Polls a chat while it is shown. */
export const usePolledChat = (chat: ChatActor): void => {
  const isShown = useIsPageShown();
  useEffect(() => {
    if (!isShown) return undefined;
    chat.send({ type: 'chat.view' });
    return () => chat.send({ type: 'chat.leave' });
  }, [chat, isShown]);
};

/** Marks messages as read while the bottom of their chat is visible. */
export const useReadChat = (chat: ChatActor, isAtBottom: boolean): void => {
  const isShown = useIsPageShown();
  useEffect(() => {
    if (!isShown || !isAtBottom) return undefined;
    chat.send({ type: 'chat.bottomShown' });
    return () => chat.send({ type: 'chat.bottomHidden' });
  }, [chat, isShown, isAtBottom]);
};
