import { describe, expect, test } from 'vitest';
import { noticesMachine, selectShown } from '#machines/notices/notices.machine.ts';
import { openAmong, wordsOf } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { stored, noticesModel } from './notices.model.ts';

describe('notices model', () => {
  test.each(noticesModel.paths)('$name', async (path) => {
    const { actor, clock } = openAmong(noticesMachine);
    await noticesModel.walk(path, {
      actor,
      events: { 'notice*': (event) => actor.send(event) },
      states: {
        '*': ({ context }) => expect(selectShown(actor.getSnapshot()).map(wordsOf)).toEqual(context.shown.map(wordsOf)),
      },
    });
    for (const by of ['pointer', 'focus'] as const) actor.send({ type: 'notices.resumed', by });
    const { length } = selectShown(actor.getSnapshot()).filter(({ timeout }) => timeout === undefined);
    clock.increment(5_000);
    expect(selectShown(actor.getSnapshot()).map(({ key }) => key)).toEqual(Array.from({ length }, () => stored.key));
  });

  test('takes every edge', () => {
    expect(recordCoverage([noticesModel])).toEqual({ machine: 'notices', edges: 13, taken: 13, missed: [] });
  });
});
