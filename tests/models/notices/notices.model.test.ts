import { expect, test } from 'vitest';
import { noticesMachine, selectShown } from '../../../machines/notices/notices.machine.ts';
import { openAmong, wordsOf } from '../../support/machines.ts';
import { recordCoverage } from '../../support/model-coverage.ts';
import { modelOf } from '../../support/model.ts';

const broke = { key: 'timeline.socket_broke', level: 'error', args: { code: 1006 }, timeout: 5_000 } as const;
const kept = { key: 'errors.storage_unavailable', level: 'error' } as const;

const model = modelOf(noticesMachine, {
  events: [
    { type: 'notice.show', notice: broke },
    { type: 'notice.show', notice: kept },
    { type: 'notice.dismiss', id: 'notice:1' },
    { type: 'notice.dismiss', id: 'notice:2' },
  ],
  project: ({ shown, count }) => [shown.map(({ key }) => key), Math.min(count, 3)],
});

test.each(model.paths)('$name', async (path) => {
  const { actor, clock } = openAmong(noticesMachine);
  await model.walk(path, {
    actor,
    events: { 'notice.*': (event) => actor.send(event) },
    states: {
      '': ({ context }) => expect(selectShown(actor.getSnapshot()).map(wordsOf)).toEqual(context.shown.map(wordsOf)),
    },
  });
  const { length } = selectShown(actor.getSnapshot()).filter(({ timeout }) => timeout === undefined);
  clock.increment(5_000);
  expect(selectShown(actor.getSnapshot()).map(({ key }) => key)).toEqual(Array.from({ length }, () => kept.key));
});

test('takes every edge', () => {
  expect(recordCoverage([model])).toEqual({ machine: 'notices', edges: 2, taken: 2, missed: [] });
});
