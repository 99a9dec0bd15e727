import { describe } from 'vitest';
import { selectTrending, selectTrendPhase, trendsMachine } from '#machines/tags/trends.machine.ts';
import { walkKeyed } from '#tests/support/keyed-model.ts';

type Value = { ids: readonly string[] };

const responseOf = (of: 'tags' | 'statuses', ...ids: string[]) => ({ of, ids, links: [], normalised: {} });

describe('trends model', () => {
  walkKeyed(trendsMachine, {
    questions: [{ of: 'tags' }, { of: 'statuses' }],
    ends: {
      tags: [{ done: responseOf('tags', 'harbour', 'bread') }, { error: new Error('offline') }],
      statuses: [{ done: responseOf('statuses', '9') }, { error: new Error('offline') }],
    },
    shows: (snapshot, key, entry) => {
      const of = key as 'tags' | 'statuses';
      const value = entry?.['value'] as Value | undefined;
      const phase = value ? 'loaded' : entry?.['hasFailed'] ? 'failed' : 'loading';
      return [
        [selectTrending(snapshot, of), selectTrendPhase(snapshot, of)],
        [value?.ids ?? [], phase],
      ];
    },
  });
});
