import type { Chat } from '../db/chats.ts';
import type { Instance } from '../instance.ts';
import { renderChat } from '../render/chat.ts';
import { encodeFrame } from './hub.ts';

const chatStreams: readonly string[] = ['user', 'user:pleroma_chat'];

/** Sends one side of a chat, with its newest message, to the sockets of that side. */
export function announceChat(instance: Instance, chat: Chat): void {
  for (const listener of instance.hub.listeners()) {
    if (listener.account !== chat.account_id || !chatStreams.includes(listener.stream)) continue;
    const payload = JSON.stringify(renderChat(instance, chat, { viewer: null, base: listener.base }));
    listener.send(encodeFrame({ stream: [listener.stream], event: 'pleroma:chat_update', payload }));
  }
}

/** Streams the deletion of a message to both sides. As on Pleroma that is a plain `delete` with the id of the activity that created it, which neither side's copy of the message has. */
export function announceChatDeletion(instance: Instance, owners: readonly string[], activityId: string): void {
  for (const listener of instance.hub.listeners()) {
    if (listener.account === null || !owners.includes(listener.account) || !chatStreams.includes(listener.stream)) continue;
    listener.send(encodeFrame({ event: 'delete', payload: activityId }));
  }
}
