import { gathered, type Normalised } from '../cache/entities.ts';
import type { Notification } from '../notifications/notification.ts';
import type { Relationship } from '../account/relationship.ts';
import { memberOf, type ThreadMember } from '../conversations/thread.ts';

/** The changes of a follow: the counts of both accounts, and the relationship to the other account. */
export interface FollowChange {
  readonly counts: readonly { readonly id: string; readonly followersCount: number; readonly followingCount: number }[];
  readonly relation?: { readonly id: string; readonly change: Partial<Relationship> };
}

/** One frame of the user stream, in domain terms. Others are ignored (rule stream-kinds). */
export type StreamMessage =
  /** A new status; of the user stream, unless it names another topic. */
  | { kind: 'update'; statusId: string; topic?: string; normalised: Normalised }
  | { kind: 'status.update'; statusId: string; normalised: Normalised }
  | { kind: 'notification'; notificationId: string; normalised: Normalised }
  | { kind: 'delete'; statusId: string }
  /** A direct conversation has a new status. */
  | { kind: 'conversation'; normalised: Normalised }
  | ({ kind: 'pleroma:follow_relationships_update' } & FollowChange)
  /** Notifications that waited for approval were added to the others. */
  | { kind: 'notifications_merged' }
  | { kind: 'announcement' }
  | { kind: 'filters_changed' }
  /** A chat has a new message. */
  | { kind: 'pleroma:chat_update'; chatId: string; messageId?: string; normalised: Normalised };

const MAX_REMOVED = 200; // our choice

/** New statuses of the user stream, or of another topic, newest first. */
type Arrival = { ids: readonly string[]; topic?: string | undefined };

/** The contents of frames by consumer, newest first. */
export interface StreamUpdates {
  normalised: Normalised;
  arrivals: readonly Arrival[];
  replies: readonly ThreadMember[];
  notifications: readonly Notification[];
  /** To be marked as gravestones after the response was merged. */
  deleted: readonly string[];
  /** All recently deleted ones: a status that arrives after its own deletion is not shown. */
  removed: readonly string[];
  follows: readonly FollowChange[];
}

/** Collects the contents of frames, in any order. */
export const updatesOf = (messages: readonly StreamMessage[], removedBefore: readonly string[]): StreamUpdates => {
  const removed = [...messages.flatMap((message) => (message.kind === 'delete' ? [message.statusId] : [])), ...removedBefore].slice(
    0,
    MAX_REMOVED,
  );
  const isRemoved = new Set(removed);
  const normalised = gathered(messages.flatMap((message) => ('normalised' in message ? [message.normalised] : [])));
  const relevant = messages.filter(
    (message) => message.kind === 'update' || message.kind === 'notification' || message.kind === 'conversation',
  );
  const deletedNow = messages.flatMap((message) => (message.kind === 'delete' ? [message.statusId] : []));
  const deletedBefore = (normalised.statuses ?? []).flatMap(({ id }) => (isRemoved.has(id) ? [id] : []));
  return {
    normalised,
    arrivals: arrivalsOf(messages.filter((message) => message.kind === 'update').filter(({ statusId }) => !isRemoved.has(statusId))),
    replies: relevant
      .flatMap(({ normalised: { statuses = [] } }) => statuses)
      .flatMap((status) => (status.inReplyToId === undefined || isRemoved.has(status.id) ? [] : [memberOf(status)])),
    notifications: messages
      .flatMap((message) => (message.kind === 'notification' ? (message.normalised.notifications ?? []) : []))
      .toReversed(),
    deleted: [...new Set([...deletedNow, ...deletedBefore])],
    removed,
    follows: messages.filter((message) => message.kind === 'pleroma:follow_relationships_update'),
  };
};

const arrivalsOf = (updates: readonly (StreamMessage & { kind: 'update' })[]): readonly Arrival[] =>
  [...new Set(updates.map(({ topic }) => topic))].map((topic) => ({
    ids: updates.flatMap((update) => (update.topic === topic ? [update.statusId] : [])).toReversed(),
    ...(topic === undefined ? {} : { topic }),
  }));

/** True if frames contain a new direct message: every server's user stream sends at least its mention. */
export const hasDirectMessage = (messages: readonly StreamMessage[]): boolean =>
  messages.some(
    (message) =>
      'normalised' in message &&
      message.kind !== 'status.update' &&
      message.normalised.statuses?.some(({ visibility }) => visibility === 'direct') === true,
  );
