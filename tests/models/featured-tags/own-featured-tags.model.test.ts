import { describe } from 'vitest';
import { ownFeaturedTagsMachine } from '#machines/featured-tags/own-featured-tags.machine.ts';
import { walkPart } from '#tests/support/part-model.ts';
import { partModelOf } from '#tests/support/part-model-of.ts';

const part = { tags: [{ id: '1', name: 'boats', count: 3 }], suggested: ['tea'] };

describe('own featured tags model', () => {
  walkPart(partModelOf(ownFeaturedTagsMachine, { part, action: { kind: 'add', name: 'tea' } }), ownFeaturedTagsMachine);
});
