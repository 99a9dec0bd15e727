import { describe, expect, test } from 'vitest';
import { selectRedraftQuestion } from '#machines/composer/rewrites.machine.ts';
import { lightEndings, openAmong, type Received } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { rewritesModel, rewritesWith } from './rewrites.model.ts';

describe('rewrites model', () => {
  test.each(rewritesModel.paths)('$name', async (path) => {
    const received: Received[] = [];
    const { actor } = openAmong(rewritesWith(received));
    await rewritesModel.walk(path, {
      actor,
      events: {
        'rewrite.*': (event) => actor.send(event),
        'settings.changed': (event) => actor.send(event),
        ...lightEndings(() => actor.getSnapshot().children as never),
        'xstate.done.actor.watchSettings': (event) => actor.send(event),
        'xstate.error.actor.watchSettings': (event) => actor.send(event),
      },
      states: {
        '*': ({ context: { flows, question } }) => {
          expect(selectRedraftQuestion(actor.getSnapshot())).toBe(question);
          expect(Object.keys(actor.getSnapshot().children).filter((id) => id !== 'watchSettings')).toEqual(flows);
        },
      },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage([rewritesModel])).toEqual({ machine: 'rewrites', edges: 10, taken: 10, missed: [] });
  });
});
