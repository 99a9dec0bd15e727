import { describe, expect, test } from 'vitest';
import { listsMachine, selectLists, selectListQuestion, selectListsPhase, selectRemoving } from '#machines/lists/lists.machine.ts';
import type { OwnList } from '#domain/lists/own-list.ts';
import { CallError } from '#domain/text/failure.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, openAmong, ring } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const offline = [{ error: new CallError({ kind: 'offline' }) }];
const birds: OwnList = { id: '1', title: 'Birds' };

const model = modelOf(listsMachine, {
  events: [
    { type: 'lists.need' },
    { type: 'lists.show' },
    { type: 'lists.retry' },
    { type: 'lists.loaded', list: birds },
    { type: 'list.remove', listId: '1' },
    { type: 'list.confirm' },
    { type: 'list.cancel' },
  ],
  outcomes: {
    fetchLists: [{ done: [birds] }, { done: [] }, ...offline],
    removeList: [{ done: undefined }, ...offline],
    leaveList: [{ done: undefined }, ...offline],
  },
  project: ({ loaded, removalTargetId }) => [loaded.lists?.length, removalTargetId],
});

describe('lists model', () => {
  test.each(model.paths)('$name', async (path) => {
    const calls = { fetchLists: deferredCall<readonly OwnList[]>(), removeList: deferredCall<void>(), leaveList: deferredCall<void>() };
    const { fetchLists, removeList, leaveList } = calls;
    const { actor, clock, notices } = openAmong(
      listsMachine.provide({ actors: { fetchLists: fetchLists.logic, removeList: removeList.logic, leaveList: leaveList.logic } }),
    );
    const asks = (call: keyof typeof calls, is: boolean) => () => expect(calls[call].waiting().length > 0).toBe(is);
    await model.walk(path, {
      actor,
      events: {
        'list*': (event) => actor.send(event),
        'xstate.after.*': (event) => ring(actor, clock, event),
        ...endingsOf(calls),
      },
      states: {
        '': ({ context: { loaded } }) => expect(selectLists(actor.getSnapshot())).toEqual(loaded.lists ?? []),
        'list.unloaded': asks('fetchLists', false),
        'list.loading': asks('fetchLists', true),
        'list.loaded': () => expect(selectListsPhase(actor.getSnapshot())).toBe('loaded'),
        'list.failed': () => expect(selectListsPhase(actor.getSnapshot())).toBe('failed'),
        'removal.idle': () =>
          expect([selectListQuestion(actor.getSnapshot()), selectRemoving(actor.getSnapshot())]).toEqual([undefined, undefined]),
        'removal.confirming': () => expect(selectListQuestion(actor.getSnapshot())).toBe('1'),
        'removal.removing': asks('removeList', true),
        'removal.navigating': asks('leaveList', true),
      },
    });
    expect(notices().length).toBe(path.steps.filter(({ event }) => event.type === 'xstate.error.actor.removeList').length);
  });

  test('takes every edge', () => {
    expect(recordCoverage([model])).toMatchObject({ machine: 'lists', missed: [] });
  });
});
