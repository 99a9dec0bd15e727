import { describe, expect, test } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { directMessagesMachine } from '#machines/direct-messages/direct-messages.machine.ts';
import {
  selectDirect,
  selectDirectPhase,
  selectDirectQuestion,
  selectFailedDirect,
  selectOlderDirect,
} from '#machines/direct-messages/direct-messages.selectors.ts';
import type { DirectPage } from '#domain/direct-messages/conversations.ts';
import { CallError } from '#domain/text/failure.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, lightChild, lightEndings, openAmong, ring, type Received } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

type Context = SnapshotFrom<typeof directMessagesMachine>['context'];

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
    fetchFirst: [{ done: page('a', '?max_id=a') }, { done: page('') }, { error: offline }],
    fetchNewest: [{ done: page('a', '?max_id=a') }, { done: page('') }, { error: offline }],
    fetchOlder: [{ done: page('b') }, { error: offline }],
    'dismiss:a': [{ done: undefined }, { error: offline }],
  },
  project: ({ list, hasFailed, hasFailedOlder, isOutdated, dismissing, question, isShown }) => [
    list.conversations.length,
    list.next,
    hasFailed,
    hasFailedOlder,
    isOutdated,
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
    /** No failure of the newest conversations hides them, or the button for older ones. */
    const is =
      (newest: 'loading' | 'idle', isFetching: boolean) =>
      ({ context: { list, hasFailed, hasFailedOlder } }: { context: Context }) => {
        const snapshot = actor.getSnapshot();
        expect(selectDirectPhase(snapshot)).toBe(hasFailed && list.conversations.length === 0 ? 'failed' : 'loaded');
        expect(selectFailedDirect(snapshot)).toBe(hasFailed ? (newest === 'loading' ? 'retrying' : 'failed') : 'none');
        if (!snapshot.matches({ list: { loaded: 'loadingMore' } }))
          expect(selectOlderDirect(snapshot)).toBe(list.next === undefined ? 'end' : hasFailedOlder ? 'failed' : 'idle');
        expect(fetchConversations.waiting().length).toBe(isFetching ? 1 : 0);
      };
    await model.walk(path, {
      actor,
      events: {
        'direct.*': (event) => actor.send(event),
        'xstate.after.*': (event) => ring(actor, clock, event),
        ...endingsOf({ fetchFirst: fetchConversations, fetchNewest: fetchConversations, fetchOlder: fetchConversations }),
        ...lightEndings(() => actor.getSnapshot().children as never),
      },
      states: {
        '': ({ context: { list, dismissing } }) =>
          expect(selectDirect(actor.getSnapshot())).toEqual(list.conversations.filter(({ id }) => !dismissing.includes(id))),
        'list.unopened': () => expect(selectDirectPhase(actor.getSnapshot())).toBe('loading'),
        'list.loading': () => expect(fetchConversations.waiting().length).toBe(1),
        'list.failed': () => expect(selectDirectPhase(actor.getSnapshot())).toBe('failed'),
        'list.loaded.idle': is('idle', false),
        'list.loaded.refreshing': is('loading', true),
        'list.loaded.loadingMore': (snapshot) => {
          is('idle', true)(snapshot);
          expect(selectOlderDirect(actor.getSnapshot())).toBe('loading');
        },
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
