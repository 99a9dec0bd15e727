import { describe } from 'vitest';
import { trendSearchMachine } from '#machines/moderation/trend-search.machine.ts';
import { walkSearched } from '#tests/support/searched-model.ts';

const trend = (id: string, state = 'pending') => ({ kind: 'tags', id, state, name: `#${id}`, position: 0 });

describe('trend search model', () => {
  walkSearched(trendSearchMachine, {
    change: { kind: 'tags' },
    items: [trend('1'), trend('2')],
    further: [{ type: 'search.update', item: trend('1', 'approved') }],
  });
});
