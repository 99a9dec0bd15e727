import { describe } from 'vitest';
import { FRESH_MS, selectTrending, selectTrendPhase, trendsMachine } from '#machines/tags/trends.machine.ts';
import { walkKeyed } from '#tests/support/keyed-model.ts';

type Value = { ids: readonly string[] };

const responseOf = (of: 'tags' | 'statuses', ...ids: string[]) => ({ of, at: 0, ids, links: [], normalised: {} });

describe('trends model', () => {
  walkKeyed(trendsMachine, {
    questions: [
      { of: 'tags', at: 0 },
      { of: 'tags', at: FRESH_MS },
      { of: 'statuses', at: 0 },
    ],
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
