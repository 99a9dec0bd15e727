import { directSelection, homeSelection, listSelection, publicSelection, tagSelection } from '../db/selections.ts';
import type { Selection } from '../db/selections.ts';
import type { Status } from '../db/statuses.ts';
import { unfiltered, viewersOf } from '../db/timelines.ts';
import type { Filters } from '../db/timelines.ts';
import type { Instance } from '../instance.ts';
import type { Listener } from './hub.ts';
import type { Topic } from './topics.ts';

/** The list whose new posts a topic streams, with its filters; undefined for topics that carry no posts. */
function listOf({ stream, target }: Topic): [Selection, Filters] | undefined {
  const onlyMedia = stream.endsWith(':media');
  switch (stream) {
    case 'user':
      return [homeSelection, unfiltered];
    case 'direct':
      return [directSelection, unfiltered];
    case 'list':
      return [listSelection(Number(target)), unfiltered];
    case 'public':
    case 'public:media':
      return [publicSelection, { ...unfiltered, onlyMedia, excludeVisibilities: ['local'] }];
    case 'public:local':
    case 'public:local:media':
      return [publicSelection, { ...unfiltered, onlyMedia, local: true }];
    case 'public:remote':
    case 'public:remote:media':
      return [publicSelection, { ...unfiltered, onlyMedia, remote: true, ...(target === null ? {} : { instance: target }) }];
    case 'hashtag':
    case 'hashtag:local':
      return [tagSelection({ any: [target ?? ''], all: [], none: [] }), { ...unfiltered, local: stream === 'hashtag:local' }];
    case 'user:notification':
    case 'user:pleroma_chat':
    case 'none':
      return undefined;
  }
}

/** Returns the listeners whose list contains a status, by the same rules as when they fetch that list. */
export function audienceOf(instance: Instance, status: Status): Listener[] {
  const listeners = instance.hub.listeners().filter(({ account }) => account !== null || !instance.settings.private);
  const byTopic = Map.groupBy(listeners, ({ stream, target }) => JSON.stringify([stream, target]));
  const viewers = new Map<string, ReadonlySet<string | null>>();
  for (const [topic, those] of byTopic) {
    const [first] = those;
    const list = first === undefined ? undefined : listOf(first);
    if (list === undefined) continue;
    const accounts = [...new Set(those.map(({ account }) => account))];
    viewers.set(topic, viewersOf(instance.store, list[0], accounts, list[1], status.id));
  }
  return listeners.filter(({ stream, target, account }) => viewers.get(JSON.stringify([stream, target]))?.has(account) === true);
}
