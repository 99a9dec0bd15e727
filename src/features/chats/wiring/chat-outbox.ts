import { fromPromise, type AnyActorRef } from 'xstate';
import { chatDeliveryMachine, chatLaneMachine } from '#machines/outbox/chat-lane.ts';
import { chatOutboxMachine } from '#machines/outbox/chat-outbox.machine.ts';
import type { LookupResult, Posted } from '#machines/outbox/delivery.machine.ts';
import { fetchUpdates, findChat, sendMessage } from '../api/chats.ts';
import type { PostStore } from '#platform/post-store.ts';
import type { ChatMessage } from '#domain/chats/chat.ts';
import { chatPartnerOf } from '#domain/chats/chat.ts';
import { isSentMessage } from '#domain/chats/sent.ts';
import { isKeyFresh, type Entry } from '#domain/outbox/outbox.ts';
import { plainText } from '#components/text/plain-text.ts';
import type { Live } from '#services/effects.ts';
import { cacheIn } from '#services/system-actors.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { requireLoadedServer, outboxStore } from '#services/outbox-store.ts';

type System = AnyActorRef['system'];

/** Fills the slots of the outboxes of chat messages. */
export const provideChatOutbox = (parts: SessionParts, live: Live, posts: PostStore) => {
  const { http, visitor, effects } = parts;
  const { storing, uploading, watchStored } = outboxStore(parts, live, posts, 'chat-outbox');
  const chatOf = (entry: Entry, system: System) => {
    const recipientId = chatPartnerOf(entry.formKey) ?? '';
    return { recipientId, cached: [...(cacheIn(system)?.tables.chats.all() ?? [])].find(({ accountId }) => accountId === recipientId) };
  };
  const chatIdOf = async (entry: Entry, system: System, signal: AbortSignal) => {
    const { recipientId, cached } = chatOf(entry, system);
    return cached?.id ?? (await findChat(http, { recipientId }, signal)).chatId;
  };
  const findSent = async (entry: Entry, system: System, signal: AbortSignal): Promise<ChatMessage | undefined> => {
    const chatId = await chatIdOf(entry, system, signal);
    const newestId = entry.newestId === '' ? undefined : entry.newestId;
    const { ids, normalised } = await fetchUpdates(http, { chatId, newestId }, signal);
    const newer = newestId !== undefined && ids.includes(newestId) ? ids.slice(0, ids.indexOf(newestId)) : ids;
    const messages = (normalised.chatMessages ?? []).filter(({ id }) => newer.includes(id));
    return messages.find((message) => isSentMessage(entry, visitor.accountId, message, plainText(message.content)));
  };
  const lane = chatLaneMachine.provide({
    actors: {
      ...storing,
      delivery: chatDeliveryMachine.provide({
        actors: {
          ...uploading,
          /** The loaded messages suffice: newer ones are fetched only if a response is lost. */
          recordNewestId: fromPromise<string, { entry: Entry }>(async ({ input: { entry }, signal, system }) => {
            requireLoadedServer(effects.server.now());
            const { recipientId, cached } = chatOf(entry, system);
            if (cached) return cached.lastMessageId ?? '';
            return (await findChat(http, { recipientId }, signal)).messageId ?? '';
          }),
          send: fromPromise<Posted, { entry: Entry }>(async ({ input: { entry }, signal, system }) => {
            const { text, media, idempotencyKey: key } = entry.submission;
            const chatId = await chatIdOf(entry, system, signal);
            const { id, normalised } = await sendMessage(http, { chatId, text, mediaId: media[0]?.attachmentId, key }, signal);
            return { statusId: id, normalised };
          }),
          findSent: fromPromise<LookupResult, { entry: Entry }>(async ({ input: { entry }, signal, system }) => {
            requireLoadedServer(effects.server.now());
            try {
              const message = await findSent(entry, system, signal);
              if (message) return { kind: 'found', posted: { statusId: message.id, normalised: { chatMessages: [message] } } };
            } catch (error) {
              // Its key makes a repeat harmless, so that one need not know what became of it; without a network nothing is tried.
              if (!live.isOnline() || !isKeyFresh(entry, Date.now())) throw error;
            }
            return { kind: isKeyFresh(entry, Date.now()) ? 'absent' : 'stale' };
          }),
        },
      }),
    },
  });
  return chatOutboxMachine.provide({ actors: { lane, watchStored } });
};
