import { describe, expect, test } from 'vitest';
import { emojiListMachine, selectFound, selectListState } from '#machines/emoji/emoji-list.machine.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, openAmong, ring } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const model = modelOf(emojiListMachine, {
  events: [
    { type: 'emoji.retry' },
    { type: 'emoji.search', query: 'bird' },
    { type: 'emoji.search', query: '' },
    { type: 'emoji.used', displayText: 'bird' },
    { type: 'emoji.toned', tone: 'dark' },
  ],
  outcomes: {
    fetchEmoji: [
      { done: { standard: [], custom: [], isWhole: false, recent: [], tone: 'none' } },
      { done: { standard: [], custom: [], isWhole: true, recent: [], tone: 'none' } },
      { error: new Error('offline') },
    ],
    persistPreferences: [{ done: undefined }, { error: new Error('full') }],
  },
  project: ({ isWhole, recent, tone, query, found }) => [isWhole, recent.length, tone, query, found],
});

describe('emoji list model', () => {
  test.each(model.paths)('$name', async (path) => {
    const [fetchEmoji, persistPreferences] = [deferredCall(), deferredCall()];
    const actors = { fetchEmoji: fetchEmoji.logic, persistPreferences: persistPreferences.logic } as never;
    const { actor, clock } = openAmong(emojiListMachine.provide({ actors }));
    const loads = (state: string) => () => expect(selectListState(actor.getSnapshot())).toBe(state);
    await model.walk(path, {
      actor,
      events: {
        'emoji.*': (event) => actor.send(event as never),
        'xstate.after.*': (event) => ring(actor, clock, event),
        ...endingsOf({ fetchEmoji, persistPreferences }),
      },
      states: {
        list: () => {},
        'list.loading': loads('loading'),
        'list.loaded': loads('loaded'),
        'list.failed': loads('failed'),
        search: () => {},
        'search.idle': ({ context }) => expect(selectFound(actor.getSnapshot())).toBe(context.query),
        'search.typing': () => {},
        preferences: () => {},
        'preferences.stored': () => expect(persistPreferences.waiting()).toEqual([]),
        'preferences.storing': () => expect(persistPreferences.waiting()).toEqual(['persistPreferences']),
      },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage([model])).toEqual({ machine: 'emojiList', edges: 11, taken: 11, missed: [] });
  });
});
