import { expect, test } from 'vitest';
import { selectRedraftQuestion } from '#machines/composer/rewrites.machine.ts';
import { lightEndings, openAmong, type Heard } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { rewritesModel, rewritesWith } from './rewrites.model.ts';

test.each(rewritesModel.paths)('$name', async (path) => {
  const heard: Heard[] = [];
  const { actor } = openAmong(rewritesWith(heard));
  await rewritesModel.walk(path, {
    actor,
    events: { 'rewrite.*': (event) => actor.send(event), ...lightEndings(() => actor.getSnapshot().children as never) },
    states: {
      '*': ({ context: { flows, question } }) => {
        expect(selectRedraftQuestion(actor.getSnapshot())).toBe(question);
        expect(Object.keys(actor.getSnapshot().children)).toEqual(flows);
      },
    },
  });
});

test('takes every edge', () => {
  expect(recordCoverage([rewritesModel])).toEqual({ machine: 'rewrites', edges: 7, taken: 7, missed: [] });
});
