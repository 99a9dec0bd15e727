import { assign, setup, type DoneActorEvent, type ErrorActorEvent, type NonReducibleUnknown } from 'xstate';
import { isUnread, unreadOf, type Announcement, type Board } from '#domain/announcements/announcement.ts';
import { toFailure } from '#domain/text/failure.ts';
import { unprovided, unprovidedSource } from '../support/unprovided.ts';
import {
  announcementActions,
  shownOf,
  type Context,
  type ElsewhereAnnounced,
  type DesiredReaction,
  type Target,
} from './announcement-actions.ts';
import type { AnnouncementsContract } from './contract.ts';

export type Event =
  | AnnouncementsContract
  | { type: 'announcements.show' | 'announcements.leave' | 'announcements.retry' }
  | ({ type: 'announcement.read' | 'announcement.remove' } & Target)
  | ({ type: 'announcement.react' } & DesiredReaction)
  | ElsewhereAnnounced
  | DoneActorEvent<void>
  | ErrorActorEvent;

const BETWEEN_POLLS_MS = 300_000; // (rule announcements-poll)

const find = (context: Context, { id }: Target): Announcement | undefined => shownOf(context).find((one) => one.id === id);

/** What the staff tells everybody, from the first look on as long as the session lives: fetched while it is shown, each read once, at once, and unread again where the server refused that (rules announcements-poll, announcement-read). */
export const announcementsMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    fetchBoard: unprovided<Board>('fetchBoard'),
    markRead: unprovided<void, Target>('markRead'),
    remove: unprovided<void, Target>('remove'),
    react: unprovided<void, DesiredReaction>('react'),
    /** Tells the other tabs of this account what it is told, and says what they did. */
    otherTabs: unprovidedSource<NonReducibleUnknown, ElsewhereAnnounced>('otherTabs'),
  },
  guards: {
    canBeRead: ({ context }, target: Target) => {
      const one = find(context, target);
      return one !== undefined && isUnread(one);
    },
    isThere: ({ context }, target: Target) => find(context, target) !== undefined && !context.removing.includes(target.id),
    isNews: ({ context }, { unread }: { unread: number }) => unread !== unreadOf(shownOf(context)),
  },
  actions: { ...announcementActions, fail: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })) },
  delays: { betweenPolls: BETWEEN_POLLS_MS },
}).createMachine({
  id: 'announcements',
  context: { board: { announcements: [], isStaff: false }, readHere: [], removing: [], pending: {}, failure: undefined },
  invoke: { id: 'otherTabs', src: 'otherTabs', onError: {} },
  initial: 'unopened',
  on: {
    'elsewhere.read': { actions: { type: 'markRead', params: ({ event: { id } }) => ({ id }) } },
    'announcement.read': {
      guard: { type: 'canBeRead', params: ({ event: { id } }) => ({ id }) },
      actions: { type: 'read', params: ({ event: { id } }) => ({ id }) },
    },
    'announcement.remove': {
      guard: { type: 'isThere', params: ({ event: { id } }) => ({ id }) },
      actions: { type: 'remove', params: ({ event: { id } }) => ({ id }) },
    },
    'announcement.react': {
      guard: { type: 'isThere', params: ({ event: { id } }) => ({ id }) },
      actions: { type: 'react', params: ({ event: { id, name, url, wanted } }) => ({ id, name, url, wanted }) },
    },
    'xstate.done.actor.*': { actions: { type: 'settle', params: ({ event: { actorId } }) => ({ actorId }) } },
    'xstate.error.actor.*': { actions: { type: 'refuse', params: ({ event: { actorId, error } }) => ({ actorId, error }) } },
  },
  states: {
    unopened: { on: { 'announcements.show': 'asking' } },
    asking: {
      invoke: {
        id: 'fetchBoard',
        src: 'fetchBoard',
        onDone: { target: 'known', actions: { type: 'learn', params: ({ event }) => ({ board: event.output }) } },
        onError: { target: 'failed', actions: { type: 'fail', params: ({ event: { error } }) => ({ error }) } },
      },
      on: { 'announcements.leave': 'unopened' },
    },
    failed: { on: { 'announcements.retry': 'asking', 'announcements.show': 'asking' } },
    known: {
      initial: 'resting',
      states: {
        resting: {
          after: { betweenPolls: 'looking' },
          on: {
            'announcements.leave': 'left',
            'announcements.changed': 'looking',
            'elsewhere.changed': 'looking',
            'announcements.counted': {
              guard: { type: 'isNews', params: ({ event: { unread } }) => ({ unread }) },
              target: 'looking',
            },
          },
        },
        /** Nobody shows them: only the badge counts. */
        left: { on: { 'announcements.show': 'looking' } },
        /** What it shows stands while it is asked for anew, and where that fails. */
        looking: {
          invoke: {
            id: 'lookAgain',
            src: 'fetchBoard',
            onDone: { target: 'resting', actions: { type: 'learn', params: ({ event }) => ({ board: event.output }) } },
            onError: 'resting',
          },
          on: {
            'announcements.leave': 'left',
            'announcements.changed': { target: 'looking', reenter: true },
            'elsewhere.changed': { target: 'looking', reenter: true },
          },
        },
      },
    },
  },
});
