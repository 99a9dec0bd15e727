import { describe, expect, test } from 'vitest';
import { announcementsMachine } from '#machines/announcements/announcements.machine.ts';
import {
  selectAnnouncements,
  selectAnnouncementsFailure,
  selectAnnouncementsPhase,
  selectIsAnnouncing,
  selectIsRemoving,
} from '#machines/announcements/announcements.selectors.ts';
import type { Board } from '#domain/announcements/announcement.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, lightChild, lightEndings, openAmong, ring, type Received } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { announcementsModel, silentTabs } from './announcements.model.ts';

describe('announcements model', () => {
  test.each(announcementsModel.paths)('$name', async (path) => {
    const received: Received[] = [];
    const board = deferredCall<Board>();
    const light = lightChild(received);
    const { actor, clock, notices } = openAmong(
      announcementsMachine.provide({
        actors: { otherTabs: silentTabs, markRead: light, remove: light, react: light, fetchBoard: board.logic },
      }),
    );
    const send = (event: unknown) => actor.send(event as never);
    const now = () => actor.getSnapshot();
    const is = (phase: string, asking: string[]) => () => {
      expect([selectAnnouncementsPhase(now()), board.waiting()]).toEqual([phase, asking]);
    };
    await announcementsModel.walk(path, {
      actor,
      events: {
        'announcements.*': send,
        'announcement.*': send,
        'elsewhere.*': send,
        'xstate.error.actor.otherTabs': send,
        'xstate.done.actor.otherTabs': send,
        'xstate.after.*': (event) => ring(actor, clock, event),
        ...endingsOf({ fetchBoard: board, lookAgain: board }),
        ...lightEndings(() => now().children as never),
      },
      states: {
        '': ({ context }) => {
          expect(selectIsAnnouncing(now())).toBe(false);
          expect(selectIsRemoving(now(), 'a')).toBe(context.removing.includes('a'));
          // Once read here it stays read, whatever a response contains.
          if (context.readHere.includes('a')) expect(selectAnnouncements(now()).every(({ read }) => read)).toBe(true);
        },
        unopened: is('loading', []),
        loading: is('loading', ['fetchBoard']),
        failed: () => expect(selectAnnouncementsFailure(now())?.kind).toBe('offline'),
        loaded: () => expect(selectAnnouncementsPhase(now())).toBe('loaded'),
        'loaded.idle': is('loaded', []),
        'loaded.hidden': is('loaded', []),
        'loaded.refreshing': is('loaded', ['lookAgain']),
      },
    });
    const refused = path.steps.filter(({ event }) => /^xstate\.error\.actor\.(read|remove|react):/.test(event.type)).length;
    expect(notices().length).toBe(refused);
  });

  test('takes every edge', () => {
    expect(recordCoverage([announcementsModel])).toMatchObject({ machine: 'announcements', missed: [] });
  });
});
