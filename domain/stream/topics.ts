import { partsOf, type TimelineKey } from '../timelines/timeline.ts';

const OF_ROUTE: Readonly<Record<string, string>> = { 'public-timeline': 'public:local', 'public-external-timeline': 'public' };

/** Returns the topic of the stream that carries a timeline's new statuses (rule column-topics); none for the user stream's own and for another server's. */
export const topicOf = (key: TimelineKey): string | undefined => {
  const { route, of } = partsOf(key);
  if (route === 'list-timeline') return `list:${of}`;
  // Pleroma publishes to the tag in lower case.
  if (route === 'tag-timeline') return `hashtag:${of.toLowerCase()}`;
  return of === '' ? OF_ROUTE[route] : undefined;
};

/** Returns the topics of timelines, each once. */
export const topicsOf = (keys: readonly TimelineKey[]): readonly string[] =>
  [...new Set(keys.map(topicOf))].filter((one) => one !== undefined);

/** True for the topic of a list. */
export const isList = (topic: string): boolean => topic.startsWith('list:');

/** Returns the parameters that select a topic in a request. */
export const parametersOf = (topic: string): Readonly<Record<string, string>> => {
  const [stream = '', ...of] = topic.split(':');
  if (stream === 'list') return { stream, list: of.join(':') };
  return stream === 'hashtag' ? { stream, tag: of.join(':') } : { stream: topic };
};

/** Returns the topic that a frame names: Pleroma and Mastodon put the id beside the name, Akkoma and GoToSocial into it; undefined for others. */
export const topicNamed = (stream: readonly unknown[]): string | undefined => {
  const name = stream.join(':');
  if (name.startsWith('hashtag:') && !name.startsWith('hashtag:local')) return name.toLowerCase();
  return /^(public(:local)?|list:.+)$/.test(name) ? name : undefined;
};
