import { accountById } from '../db/accounts.ts';
import { conversationIn } from '../db/conversations.ts';
import type { Status } from '../db/statuses.ts';
import type { Instance } from '../instance.ts';
import { renderConversation } from '../render/conversation.ts';
import { audienceOf } from './audience.ts';
import { encodeFrame } from './hub.ts';
import { labelOf } from './topics.ts';

/** Streams the current state of a conversation with its newest post to its accounts, each with their own view of it. */
export function announceConversation(instance: Instance, status: Status): void {
  if (status.visibility !== 'direct') return;
  for (const listener of audienceOf(instance, status)) {
    const viewer = listener.account === null || listener.stream !== 'direct' ? undefined : accountById(instance.store, listener.account);
    const conversation = viewer === undefined ? undefined : conversationIn(instance.store, viewer.id, status.context);
    if (viewer === undefined || conversation === undefined) continue;
    const payload = JSON.stringify(renderConversation(instance, conversation, { viewer, base: listener.base }));
    listener.send(encodeFrame({ stream: labelOf(listener, instance.settings.flavour), event: 'conversation', payload }));
  }
}
