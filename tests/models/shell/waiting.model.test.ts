import { describe, expect, test } from 'vitest';
import { waitingMachine } from '#machines/shell/waiting.machine.ts';
import { selectWaiting } from '#machines/shell/waiting.selectors.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, openAmong, ring } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { silentTabs, waitingModel } from './waiting.model.ts';

describe('waiting model', () => {
  test.each(waitingModel.paths)('$name', async (path) => {
    const calls = {
      countAnnouncements: deferredCall<number>(),
      countChatMessages: deferredCall<number>(),
      countFollowRequests: deferredCall<number>(),
    };
    const [announcements, chats, followRequests] = Object.values(calls).map(({ logic }) => logic);
    const actors = {
      countAnnouncements: announcements,
      countChatMessages: chats,
      countFollowRequests: followRequests,
      otherTabs: silentTabs,
    } as never;
    const { actor, clock } = openAmong(waitingMachine.provide({ actors }));
    const isAsking = (id: keyof typeof calls, asks: boolean) => () => {
      expect(calls[id].waiting()).toEqual(asks ? [id] : []);
      expect(Object.values(selectWaiting(actor.getSnapshot())).every((count) => count === undefined || (count >= 0 && count <= 2))).toBe(
        true,
      );
    };
    await waitingModel.walk(path, {
      actor,
      events: {
        'waiting.*': (event) => actor.send(event),
        'elsewhere.counted': (event) => actor.send(event),
        'xstate.error.actor.otherTabs': (event) => actor.send(event as never),
        'xstate.after.*': (event) => ring(actor, clock, event),
        ...endingsOf(calls),
      },
      states: {
        'announcements.counting': isAsking('countAnnouncements', true),
        'announcements.idle': isAsking('countAnnouncements', false),
        'chats.counting': isAsking('countChatMessages', true),
        'chats.idle': isAsking('countChatMessages', false),
        'followRequests.counting': isAsking('countFollowRequests', true),
        'followRequests.idle': isAsking('countFollowRequests', false),
      },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage([waitingModel])).toEqual({ machine: 'waiting', edges: 16, taken: 16, missed: [] });
  });
});
