import { useMemo } from 'react';
import { selectLaneId } from '#machines/outbox/chat-outbox.machine.ts';
import { selectEntries, type OutboxActor } from '#machines/outbox/outbox.machine.ts';
import { useSelected } from './use-selected.ts';
import { chatKey } from '#domain/chats/chat.ts';
import type { Entry } from '#domain/outbox/outbox.ts';
import { useChild, useEntityCache, useSessionActor } from './hooks.ts';

const NONE: readonly Entry[] = [];
const MAX_RECENT = 20; // our choice: an echo is among the newest

/** Returns the actor of a form's outbox lane; undefined if it never had an entry. */
export const useLane = (formKey: string): OutboxActor | undefined =>
  useChild(useSessionActor('chatOutbox'), selectLaneId(formKey)) as OutboxActor | undefined;

/**
 * Returns the messages to a recipient that are not confirmed by the server, oldest first, without those that are among the loaded messages
 * (rule chat-pending).
 */
export const usePendingMessages = (recipientId: string, messageIds: readonly string[]): readonly Entry[] => {
  const all = useSelected(useLane(chatKey(recipientId)), (snapshot) => (snapshot ? selectEntries(snapshot) : NONE));
  const { tables } = useEntityCache();
  return useMemo(() => {
    if (all.length === 0) return NONE;
    const sentKeys = new Set(messageIds.slice(-MAX_RECENT).map((id) => tables.chatMessages.row(id).get()?.idempotencyKey));
    return all.filter(({ submission }) => !sentKeys.has(submission.idempotencyKey));
  }, [all, messageIds, tables]);
};
