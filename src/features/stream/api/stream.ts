import { object, optional, pipe, string, transform, unknown, type InferOutput, safeParse, type GenericSchema } from 'valibot';
import { lenient, count, id, issuesOf, type Report } from '#http/tolerant.ts';
import type { Normalised } from '#domain/cache/entities.ts';
import type { Status } from '#domain/status/status.ts';
import type { StreamMessage } from '#domain/stream/stream.ts';
import { topicNamed } from '#domain/stream/topics.ts';
import { chatSchema } from '#api/schema/chat.ts';
import { notificationSchema } from '#api/schema/notification.ts';
import { statusSchema, type StatusResponse } from '#api/schema/status.ts';
import { conversationSchema } from '#api/schema/conversation.ts';

/** The user's own stream, which Akkoma also names with the account's id (`user:ID`); an unnamed one is ours too. Others are those of a topic, or not ours. */
const origin = lenient((value) => {
  const isUser = !Array.isArray(value) || value.some((name) => typeof name === 'string' && (name === 'user' || name.startsWith('user:')));
  return { isUser, topic: isUser ? undefined : topicNamed(value) };
});

/** The envelope of a frame. Its payload is JSON in a string, a bare id, or absent. */
const frameSchema = pipe(
  object({ event: string(), payload: optional(unknown()), stream: origin }),
  transform(({ event, payload, stream }) => ({ event, payload, ...stream })),
);

const side = pipe(
  object({ id, follower_count: count, following_count: count }),
  transform(({ id: one, follower_count, following_count }) => ({
    id: one,
    followersCount: follower_count,
    followingCount: following_count,
  })),
);

/** Parses the state of a follow, as Pleroma sends it to both accounts. */
const followSchema = object({ state: string(), follower: side, following: side });

type FollowUpdate = InferOutput<typeof followSchema>;

const LONGEST_NAME = 60; // our choice, for a report
const MARKS = ['favourited', 'reblogged', 'bookmarked', 'pinned', 'muted'] as const;

/** A streamed copy may be rendered without a viewer, so its `false` marks are meaningless. */
const withoutDenials = (normalised: Normalised): Normalised => {
  const { statuses } = normalised;
  return statuses === undefined ? normalised : { ...normalised, statuses: statuses.map(undenied) };
};

const undenied = (status: Status): Status => {
  const copy = { ...status };
  for (const mark of MARKS) if (copy[mark] === false) delete copy[mark];
  if (copy.bookmarkFolderId === '') delete copy.bookmarkFolderId;
  return copy;
};

const MAX_REPORTED = 20; // our choice

/** Events that are valid on any stream; GoToSocial sends deletions only on the public streams. */
const OF_ANY_STREAM: readonly string[] = ['status.update', 'delete', 'conversation'];
/** Known event types that concern nothing that is shown. */
const SILENT: readonly string[] = ['pleroma:respond', 'encrypted_message'];

/** The reader of the stream, and the unknown event types that were already reported. */
type Reader = { me?: string | undefined; reported?: Set<string> };

/** One frame of /api/v1/streaming. Unknown kinds (each once), other streams and malformed frames are reported and left out; a pong is silent. */
export const parseFrame = (raw: string, report: Report, { me, reported = new Set() }: Reader = {}): StreamMessage | undefined => {
  if (raw === '' || raw === 'pong') return undefined;
  const refuse = (...issues: string[]): undefined => {
    report({ at: 'stream', issues });
  };
  const frame = safeParse(frameSchema, jsonOf(raw));
  if (!frame.success) return refuse(...issuesOf(frame.issues));
  const { event, payload, isUser, topic } = frame.output;
  const isArrival = event === 'update' && topic !== undefined;
  if (!isUser && !isArrival && !OF_ANY_STREAM.includes(event)) return refuse('another stream');

  const parsePayload = <T>(schema: GenericSchema<unknown, T>): T | undefined => {
    const parsed = safeParse(schema, typeof payload === 'string' ? jsonOf(payload) : payload);
    if (parsed.success) return parsed.output;
    return refuse(...issuesOf(parsed.issues).map((issue) => `${event}: ${issue}`));
  };
  const read = (schema: GenericSchema<unknown, StatusResponse>): StatusResponse | undefined => {
    const response = parsePayload(schema);
    return response && { ...response, normalised: withoutDenials(response.normalised) };
  };

  switch (event) {
    case 'update':
    case 'status.update': {
      const response = read(statusSchema);
      return response && { kind: event, statusId: response.id, ...(isArrival ? { topic } : {}), normalised: response.normalised };
    }
    case 'notification': {
      const response = read(notificationSchema);
      return response && { kind: event, notificationId: response.id, normalised: response.normalised };
    }
    case 'delete':
      return typeof payload === 'string' && payload !== '' ? { kind: event, statusId: payload } : refuse('delete: string');
    case 'conversation': {
      const response = read(conversationSchema);
      return response && { kind: event, normalised: response.normalised };
    }
    case 'pleroma:follow_relationships_update': {
      const update = parsePayload(followSchema);
      return update && { kind: event, ...seenBy(me, update) };
    }
    case 'pleroma:chat_update': {
      const response = parsePayload(chatSchema);
      return response && { kind: event, ...response };
    }
    case 'filters_changed':
    case 'notifications_merged':
      return { kind: event };
    case 'announcement':
    case 'announcement.reaction':
    case 'announcement.delete':
      return { kind: 'announcement' };
    default: {
      const name = event.slice(0, LONGEST_NAME);
      if (SILENT.includes(event) || reported.has(name) || reported.size >= MAX_REPORTED) return undefined;
      reported.add(name);
      return refuse(`unknown event ${name}`);
    }
  }
};

/** Returns the effect of a follow for the user: the new counts, and the relationship to the other account. */
const seenBy = (me: string | undefined, { state, follower, following }: FollowUpdate) => {
  const counts = [follower, following];
  const isAccepted = state === 'follow_accept';
  if (me === follower.id) {
    const change = { following: isAccepted, requested: state === 'follow_pending' };
    return { counts, relation: { id: following.id, change } };
  }
  return me === following.id ? { counts, relation: { id: follower.id, change: { followedBy: isAccepted } } } : { counts };
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
