import { describe } from 'vitest';
import { featuredTagsMachine, selectFeaturedTags, selectFeaturedTagsFailed } from '#machines/featured-tags/featured-tags.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { walkKeyed } from '#tests/support/keyed-model.ts';

const found = (...names: string[]) => ({ done: { accountId: '1', tags: names.map((name) => ({ id: name, name, count: 1 })) } });

describe('featured tags model', () => {
  walkKeyed(featuredTagsMachine, {
    questions: [{ accountId: '1' }],
    ends: { 1: [found('boats', 'tea'), found(), { error: new CallError({ kind: 'offline' }) }] },
    shows: (snapshot, key, entry) => [
      [selectFeaturedTags(snapshot, key), selectFeaturedTagsFailed(snapshot, key)],
      [entry?.['value'], entry?.['hasFailed'] === true],
    ],
  });
});
