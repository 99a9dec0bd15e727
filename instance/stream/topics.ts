import { listById } from '../db/lists.ts';
import type { Store } from '../db/store.ts';
import type { Flavour, Settings } from '../settings.ts';

const ownStreams = ['user', 'user:notification', 'user:pleroma_chat', 'direct', 'list'] as const;
const openStreams = [
  'public',
  'public:media',
  'public:local',
  'public:local:media',
  'public:remote',
  'public:remote:media',
  'hashtag',
  'hashtag:local',
] as const;
/** `none`: an open socket that has subscribed to nothing yet. */
export type StreamName = (typeof ownStreams)[number] | (typeof openStreams)[number] | 'none';

/** The subscription of a socket: a stream, and which tag, list or instance of it. */
export interface Topic {
  stream: StreamName;
  target: string | null;
}

/** The parameters that select a topic. */
export interface TopicRequest {
  stream: string;
  list?: string | undefined;
  tag?: string | undefined;
  instance?: string | undefined;
}

/** Returns the topic of a request, or why there is none for this account (null: a guest). */
export function topicOf(
  store: Store,
  settings: Readonly<Settings>,
  input: TopicRequest,
  account: string | null,
): Topic | 'unauthorized' | 'bad_topic' {
  const { flavour, private: isPrivate } = settings;
  const stream = [...ownStreams, ...openStreams].find((name) => name === input.stream);
  if (stream === undefined || (stream === 'user:pleroma_chat' && flavour === 'akkoma')) return 'bad_topic';
  const isOwn = ownStreams.some((name) => name === stream);
  if (account === null && (isOwn || isPrivate)) return 'unauthorized';
  if (stream === 'list') {
    const list = listById(store, account ?? '', input.list ?? '');
    return list === undefined ? 'bad_topic' : { stream, target: String(list.id) };
  }
  if (stream === 'hashtag' || stream === 'hashtag:local') {
    const tag = input.tag?.replace(/^#/, '').toLowerCase() ?? '';
    return tag === '' ? 'bad_topic' : { stream, target: tag };
  }
  if (stream.startsWith('public:remote')) return { stream, target: input.instance?.toLowerCase() ?? null };
  return { stream, target: null };
}

/** Names the stream of a frame: Akkoma puts the id into the name, Pleroma and Mastodon beside it. */
export function labelOf({ stream, target, account }: Topic & { account: string | null }, flavour: Flavour): string[] {
  const isAkkoma = flavour === 'akkoma' || flavour === 'union';
  if (isAkkoma && (stream === 'user' || stream === 'direct')) return [`${stream}:${account ?? ''}`];
  if (target === null) return [stream];
  return isAkkoma ? [`${stream}:${target}`] : [stream, target];
}
