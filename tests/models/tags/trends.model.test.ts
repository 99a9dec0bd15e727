import { describe } from 'vitest';
import { selectTrendingTags, trendsMachine } from '#machines/tags/trends.machine.ts';
import { walkKeyed } from '#tests/support/keyed-model.ts';

describe('trends model', () => {
  walkKeyed(trendsMachine, {
    questions: [{ of: 'tags' }],
    ends: { tags: [{ done: ['harbour', 'bread'] }, { error: new Error('offline') }] },
    shows: (snapshot, _, entry) => [selectTrendingTags(snapshot), (entry?.['value'] as readonly string[] | undefined) ?? []],
  });
});
