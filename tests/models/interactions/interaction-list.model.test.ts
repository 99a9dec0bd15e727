import { expect, test } from 'vitest';
import { interactionListMachine } from '#machines/interactions/interaction-list.machine.ts';
import { growingModelOf, walkGrowing } from '#tests/support/growing-models.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';

const mentions = { key: 'mentions' } as const;
const model = growingModelOf(interactionListMachine, mentions);

test.each(model.paths)('$name', (path) => walkGrowing(model, path, interactionListMachine, mentions));

test('takes every edge', () => {
  expect(recordCoverage([model])).toMatchObject({ machine: 'interactionList', missed: [] });
});
