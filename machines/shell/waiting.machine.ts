import { assign, setup, type NonReducibleUnknown } from 'xstate';
import { action } from '../support/action.ts';
import { sendToActor } from '../support/registry.ts';
import { unprovided, unprovidedSource, type Source } from '../support/unprovided.ts';

/** The counts by nav item; undefined if this account has no such item. */
export type Waiting = { announcements: number | undefined; chats: number | undefined; followRequests: number | undefined };
type Count = number | undefined;
/** The number of unread announcements that a tab of this account counted, for the other tabs (rule announcements-tabs). */
export type CountedElsewhere = { type: 'elsewhere.counted'; unread: number };
type Event = WaitingEvents | CountedElsewhere;
type Machine = { context: Waiting; events: Event; actors: { otherTabs: Source<CountedElsewhere> } };

export type WaitingEvents =
  /** An event of the stream changed a count: it is fetched again, also while it is being fetched. */
  | { type: 'waiting.announcements' | 'waiting.chats' | 'waiting.followRequests' }
  /** The list of announcements counted them itself: that is newer than any pending count. */
  | { type: 'waiting.announcementsCounted'; unread: number }
  /** A follow request was decided: there is one less until they are counted again. */
  | { type: 'waiting.followRequestDecided' };

const BETWEEN_ANNOUNCEMENTS_MS = 60_000; // (rule waiting-poll)
const BETWEEN_CHATS_MS = 60_000; // (rule waiting-poll)
const BETWEEN_FOLLOW_REQUESTS_MS = 60_000; // our choice (rule waiting-poll)
const BETWEEN_POLLS_MS = 600_000; // our choice, where there is nothing to count: an account may be locked later

/** Counts an account's unread items besides its notifications, with one light call per nav item, for as long as its session lives. */
export const waitingMachine = setup({
  types: { context: {} as Waiting, events: {} as Event },
  actors: {
    countAnnouncements: unprovided<Count>('countAnnouncements'),
    countChatMessages: unprovided<Count>('countChatMessages'),
    countFollowRequests: unprovided<Count>('countFollowRequests'),
    /** Forwards counts to the other tabs of this account, and sends theirs. */
    otherTabs: unprovidedSource<NonReducibleUnknown, CountedElsewhere>('otherTabs'),
  },
  actions: {
    setCounts: assign((_, counted: Partial<Waiting>) => counted),
    /** An open list is fetched again where its number differs. */
    notifyList: sendToActor('announcements', ({ unread = 0 }: { unread: Count }) => ({ type: 'announcements.counted', unread })),
    notifyChange: sendToActor('announcements', () => ({ type: 'announcements.changed' })),
    notifyTabs: action<Machine, { unread: number }>(({ enqueue }, { unread }) => {
      enqueue.sendTo('otherTabs', { type: 'elsewhere.counted', unread });
    }),
    decrementFollowRequests: assign(({ context: { followRequests } }) => ({ followRequests: followRequests && followRequests - 1 })),
  },
  delays: {
    betweenAnnouncements: BETWEEN_ANNOUNCEMENTS_MS,
    betweenChats: ({ context: { chats } }) => (chats === undefined ? BETWEEN_POLLS_MS : BETWEEN_CHATS_MS),
    betweenFollowRequests: ({ context: { followRequests } }) =>
      followRequests === undefined ? BETWEEN_POLLS_MS : BETWEEN_FOLLOW_REQUESTS_MS,
  },
}).createMachine({
  id: 'waiting',
  context: { announcements: undefined, chats: undefined, followRequests: undefined },
  type: 'parallel',
  invoke: { id: 'otherTabs', src: 'otherTabs', onError: {} },
  states: {
    announcements: {
      initial: 'counting',
      on: {
        'waiting.announcements': { target: '.counting', actions: 'notifyChange' },
        'waiting.announcementsCounted': {
          target: '.idle',
          actions: [
            { type: 'setCounts', params: ({ event: { unread } }) => ({ announcements: unread }) },
            { type: 'notifyTabs', params: ({ event: { unread } }) => ({ unread }) },
          ],
        },
        'elsewhere.counted': {
          target: '.idle',
          actions: { type: 'setCounts', params: ({ event: { unread } }) => ({ announcements: unread }) },
        },
      },
      states: {
        counting: {
          invoke: {
            id: 'countAnnouncements',
            src: 'countAnnouncements',
            onDone: {
              target: 'idle',
              actions: [
                { type: 'setCounts', params: ({ event }) => ({ announcements: event.output }) },
                { type: 'notifyList', params: ({ event }) => ({ unread: event.output }) },
              ],
            },
            onError: 'idle',
          },
        },
        idle: { after: { betweenAnnouncements: 'counting' } },
      },
    },
    chats: {
      initial: 'counting',
      on: { 'waiting.chats': '.counting' },
      states: {
        counting: {
          invoke: {
            id: 'countChatMessages',
            src: 'countChatMessages',
            onDone: { target: 'idle', actions: { type: 'setCounts', params: ({ event }) => ({ chats: event.output }) } },
            onError: 'idle',
          },
        },
        idle: { after: { betweenChats: 'counting' } },
      },
    },
    followRequests: {
      initial: 'counting',
      on: { 'waiting.followRequests': '.counting', 'waiting.followRequestDecided': { actions: 'decrementFollowRequests' } },
      states: {
        counting: {
          invoke: {
            id: 'countFollowRequests',
            src: 'countFollowRequests',
            onDone: { target: 'idle', actions: { type: 'setCounts', params: ({ event }) => ({ followRequests: event.output }) } },
            onError: 'idle',
          },
        },
        idle: { after: { betweenFollowRequests: 'counting' } },
      },
    },
  },
});
