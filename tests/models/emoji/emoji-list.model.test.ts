import { expect, test } from 'vitest';
import { emojiListMachine, selectFound, selectListState } from '../../../machines/emoji/emoji-list.machine.ts';
import { heldCall } from '../../support/held.ts';
import { endingsOf, openAmong, ring } from '../../support/machines.ts';
import { recordCoverage } from '../../support/model-coverage.ts';
import { modelOf } from '../../support/model.ts';

const model = modelOf(emojiListMachine, {
  events: [
    { type: 'emoji.retry' },
    { type: 'emoji.search', query: 'bird' },
    { type: 'emoji.search', query: '' },
    { type: 'emoji.used', displayText: 'bird' },
  ],
  outcomes: {
    fetchEmoji: [{ done: { standard: [], custom: [], recent: [] } }, { error: new Error('offline') }],
    keepRecent: [{ done: undefined }, { error: new Error('full') }],
  },
  project: ({ recent, query, found }) => [recent.length, query, found],
});

test.each(model.paths)('$name', async (path) => {
  const [fetchEmoji, keepRecent] = [heldCall(), heldCall()];
  const actors = { fetchEmoji: fetchEmoji.logic, keepRecent: keepRecent.logic } as never;
  const { actor, clock } = openAmong(emojiListMachine.provide({ actors }));
  const loads = (state: string) => () => expect(selectListState(actor.getSnapshot())).toBe(state);
  await model.walk(path, {
    actor,
    events: {
      'emoji.*': (event) => actor.send(event as never),
      'xstate.after.*': (event) => ring(actor, clock, event),
      ...endingsOf({ fetchEmoji, keepRecent }),
    },
    states: {
      list: () => {},
      'list.loading': loads('loading'),
      'list.loaded': loads('loaded'),
      'list.failed': loads('failed'),
      search: () => {},
      'search.still': ({ context }) => expect(selectFound(actor.getSnapshot())).toBe(context.query),
      'search.typing': () => {},
      recent: () => {},
      'recent.kept': () => expect(keepRecent.waiting()).toEqual([]),
      'recent.keeping': () => expect(keepRecent.waiting()).toEqual(['keepRecent']),
    },
  });
});

test('takes every edge', () => {
  expect(recordCoverage([model])).toEqual({ machine: 'emojiList', edges: 9, taken: 9, missed: [] });
});
