import { responseIn } from './pleroma-response.ts';

/** How a server streams further topics on the open socket of the user stream. */
export interface TopicRules {
  /** Returns the parameters of a request for a topic; undefined if the server does not stream it. */
  requestOf: (topic: string) => Readonly<Record<string, string>> | undefined;
  /** True if the server responds to each request; others report only failures. */
  responds: () => boolean;
}

type Send = (text: string) => void;

const isFailure = (text: string): boolean => text.startsWith('{"error"');

/** Subscribes an open socket to the wanted topics, and reports those that the server streams now (rule column-topics). */
export const watchTopics = ({ requestOf, responds }: TopicRules, onStreamed: (topics: readonly string[]) => void) => {
  let send: Send | undefined;
  let wanted: readonly string[] = [];
  let requested: readonly string[] = [];
  let streamed: readonly string[] = [];
  /** Requests without a response; responses come in their order and do not name the topic. */
  let pending: string[] = [];

  const request = (type: 'subscribe' | 'unsubscribe', topics: readonly string[]) => {
    for (const topic of topics) send?.(JSON.stringify({ type, ...requestOf(topic) }));
  };
  const setStreamed = (topics: readonly string[]) => {
    streamed = topics.filter((topic) => requested.includes(topic));
    onStreamed(streamed);
  };
  const update = () => {
    if (!send) return;
    const before = requested;
    requested = wanted.filter((topic) => requestOf(topic));
    const added = requested.filter((topic) => !before.includes(topic));
    request(
      'unsubscribe',
      before.filter((topic) => !requested.includes(topic)),
    );
    request('subscribe', added);
    if (responds()) pending.push(...added);
    setStreamed(responds() ? streamed : [...streamed, ...added]);
  };
  return {
    want: (topics: readonly string[]) => {
      wanted = topics;
      update();
    },
    opened: (by: Send) => {
      [send, requested, streamed, pending] = [by, [], [], []];
      if (wanted.length > 0) update();
    },
    closed: () => {
      send = undefined;
    },
    /** Returns true for a server's response to a request. One without a topic that reports a failure leaves all topics to polling. */
    received: (text: string): boolean => {
      const response = responseIn(text);
      if (response?.type === 'subscribe') {
        const topic = pending.shift();
        if (topic !== undefined && response.result !== 'error') setStreamed([...streamed, topic]);
      } else if (isFailure(text)) setStreamed([]);
      return response !== undefined || isFailure(text);
    },
  };
};
