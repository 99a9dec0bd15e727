import { describe, expect, test } from 'vitest';
import { chatMachine, type Marked } from '#machines/chats/chat.machine.ts';
import {
  selectChatPhase,
  selectChatQuestion,
  selectIsThere,
  selectMessages,
  selectNewBelow,
  selectOlderChat,
} from '#machines/chats/chat.selectors.ts';
import type { OpenedChat } from '#domain/chats/chat.ts';
import type { Page } from '#domain/timelines/page.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, lightChild, lightEndings, openAmong, ring, type Received } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { chatInBrowser, chatModel } from './chat.model.ts';

describe('chat model', () => {
  test.each(chatModel.paths)('$name', async (path) => {
    const received: Received[] = [];
    const calls = {
      openChat: deferredCall<OpenedChat>(),
      fetchUpdates: deferredCall<Page>(),
      fetchOlder: deferredCall<Page>(),
      markRead: deferredCall<Marked>(),
    };
    const { actor, clock, notices } = openAmong(
      chatMachine.provide({
        actors: {
          openChat: calls.openChat.logic,
          fetchUpdates: calls.fetchUpdates.logic,
          fetchOlder: calls.fetchOlder.logic,
          markRead: calls.markRead.logic,
          remove: lightChild(received),
        },
      }),
      { recipientId: 'noor' },
    );
    const now = () => actor.getSnapshot();
    const asks =
      (name: keyof typeof calls, count = 1) =>
      () =>
        expect(calls[name].waiting().length).toBe(count);
    const is = (phase: string, older?: string) => () => {
      expect(selectChatPhase(now())).toBe(phase);
      if (older !== undefined) expect(selectOlderChat(now())).toBe(older);
    };
    await chatModel.walk(path, {
      actor,
      events: {
        'chat.*': (event) => actor.send(event),
        'xstate.after.*': (event) => ring(actor, clock, event),
        ...endingsOf(calls),
        ...lightEndings(() => now().children as never),
      },
      states: {
        '': ({ context: { rows, deleting } }) => {
          expect(selectMessages(now())).toEqual(rows.ids.filter((id) => !deleting.includes(id)).toReversed());
          expect(selectIsThere(now(), rows.ids[0])).toBe(rows.ids.length > 0);
        },
        'log.opening': () => (is('loading')(), asks('openChat')()),
        'log.failed': is('failed'),
        'log.loaded': is('loaded'),
        'log.loaded.idle': ({ context: { rows, hasFailedOlder } }) =>
          is('loaded', rows.next === undefined ? 'end' : hasFailedOlder ? 'failed' : 'idle')(),
        'log.loaded.refreshing': asks('fetchUpdates'),
        'log.loaded.loadingMore': () => (is('loaded', 'loading')(), asks('fetchOlder')()),
        'bottom.hidden': () => {},
        'bottom.visible': () => expect(selectNewBelow(now())).toBe(0),
        'bottom.visible.marker.waiting': asks('markRead', 0),
        'bottom.visible.marker.marking': asks('markRead'),
        'bottom.visible.marker.marked': asks('markRead', 0),
        'bottom.visible.marker': () => {},
        'bottom.visible.older': () => {},
        'bottom.visible.older.retained': () => {},
        'bottom.visible.older.culled': () => {},
        'deletion.idle': () => expect(selectChatQuestion(now())).toBe(undefined),
        'deletion.confirming': () => expect(selectChatQuestion(now())).toBe('o1'),
      },
    });
    expect(notices().length).toBe(path.steps.filter(({ event }) => event.type === 'xstate.error.actor.remove:o1').length);
  });

  test('keeps the invariants of a browser’s events', () => expect(chatInBrowser.broken).toEqual(new Map()));

  test('takes every edge', () => {
    expect(recordCoverage([chatModel])).toMatchObject({ machine: 'chat', missed: [] });
  });
});
