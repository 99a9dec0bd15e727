import type { ThreadMember } from '#domain/conversations/thread.ts';

export type ConversationsContract =
  /** A conversation is to be shown around a status, with what the cache knows of that. */
  | { type: 'conversations.open'; statusId: string; known: ThreadMember | undefined }
  /** Statuses that the user stream brought, oldest first. */
  | { type: 'conversations.arrived'; replies: readonly ThreadMember[] }
  /** The stream joined: what came while it was away must be fetched. */
  | { type: 'conversations.joined' };
