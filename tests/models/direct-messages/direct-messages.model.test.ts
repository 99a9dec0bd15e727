import { describe, expect, test } from 'vitest';
import { directMessagesMachine } from '#machines/direct-messages/direct-messages.machine.ts';
import {
  selectDirect,
  selectDirectPhase,
  selectDirectQuestion,
  selectOlderDirect,
} from '#machines/direct-messages/direct-messages.selectors.ts';
import type { DirectPage } from '#domain/direct-messages/conversations.ts';
import { CallError } from '#domain/text/failure.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, lightChild, lightEndings, openAmong, ring, type Received } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const offline = new CallError({ kind: 'offline' });
const page = (picture: string, next?: string): DirectPage => ({
  conversations: [...picture].map((id) => ({ id, accountIds: [], statusId: id })),
  normalised: {},
  ...(next === undefined ? {} : { next }),
});

const model = modelOf(directMessagesMachine.provide({ actors: { dismiss: lightChild([]) } }), {
  events: [
    { type: 'direct.view' },
    { type: 'direct.leave' },
    { type: 'direct.arrived' },
    { type: 'direct.retry' },
    { type: 'direct.older' },
    { type: 'direct.dismiss', id: 'a' },
    { type: 'direct.confirm' },
    { type: 'direct.cancel' },
  ],
  outcomes: {
    fetchNewest: [{ done: page('a', '?max_id=a') }, { done: page('') }, { error: offline }],
    fetchOlder: [{ done: page('b') }, { error: offline }],
    'dismiss:a': [{ done: undefined }, { error: offline }],
  },
  project: ({ list, hasFailedOlder, dismissing, question, isShown }) => [
    list.conversations.length,
    list.next,
    hasFailedOlder,
    dismissing,
    question,
    isShown,
  ],
});

describe('direct messages model', () => {
  test.each(model.paths)('$name', async (path) => {
    const received: Received[] = [];
    const fetchConversations = deferredCall<DirectPage>();
    const { actor, clock, notices } = openAmong(
      directMessagesMachine.provide({ actors: { dismiss: lightChild(received), fetchConversations: fetchConversations.logic } }),
    );
    const is = (older: string, isAsking: boolean) => () => {
      const snapshot = actor.getSnapshot();
      expect([selectDirectPhase(snapshot), selectOlderDirect(snapshot), fetchConversations.waiting().length > 0]).toEqual([
        'loaded',
        older,
        isAsking,
      ]);
    };
    await model.walk(path, {
      actor,
      events: {
        'direct.*': (event) => actor.send(event),
        'xstate.after.*': (event) => ring(actor, clock, event),
        ...endingsOf({ fetchNewest: fetchConversations, fetchOlder: fetchConversations }),
        ...lightEndings(() => actor.getSnapshot().children as never),
      },
      states: {
        '': ({ context: { list, dismissing } }) =>
          expect(selectDirect(actor.getSnapshot())).toEqual(list.conversations.filter(({ id }) => !dismissing.includes(id))),
        'list.unopened': () => expect(selectDirectPhase(actor.getSnapshot())).toBe('loading'),
        'list.loading': () => expect(fetchConversations.waiting().length).toBe(1),
        'list.failed': () => expect(selectDirectPhase(actor.getSnapshot())).toBe('failed'),
        'list.loaded': () => expect(selectDirectPhase(actor.getSnapshot())).toBe('loaded'),
        'list.loaded.idle': ({ context: { list, hasFailedOlder } }) =>
          is(list.next === undefined ? 'end' : hasFailedOlder ? 'failed' : 'idle', false)(),
        'list.loaded.loadingMore': is('loading', true),
        'dismissal.idle': () => expect(selectDirectQuestion(actor.getSnapshot())).toBe(undefined),
        'dismissal.confirming': () => expect(selectDirectQuestion(actor.getSnapshot())).toBe('a'),
      },
    });
    expect(notices().length).toBe(path.steps.filter(({ event }) => event.type === 'xstate.error.actor.dismiss:a').length);
  });

  test('takes every edge', () => {
    expect(recordCoverage([model])).toMatchObject({ machine: 'directMessages', missed: [] });
  });
});
