import { assign, setup, type DoneActorEvent, type ErrorActorEvent, type NonReducibleUnknown } from 'xstate';
import { isUnread, unreadOf, type Announcement, type Board, withReaction } from '#domain/announcements/announcement.ts';
import { toFailure, type Failure } from '#domain/text/failure.ts';
import { failureText } from '#domain/text/failure-text.ts';
import { unprovided, unprovidedSource, type Call, type Source } from '../support/unprovided.ts';
import { errorNotice, showNotice } from '../support/notices.ts';
import { action } from '../support/action.ts';
import { sendToActor } from '../support/registry.ts';
import { clearAway } from '../support/supervision.ts';

export type Event =
  | AnnouncementsEvents
  | { type: 'announcements.show' | 'announcements.leave' | 'announcements.retry' }
  | ({ type: 'announcement.read' | 'announcement.remove' } & Target)
  | ({ type: 'announcement.react' } & DesiredReaction)
  | ElsewhereAnnounced
  | DoneActorEvent<void>
  | ErrorActorEvent;

/** The desired state of one reaction: `wanted` may differ from the one that was `sent`. */
type DesiredReaction = { id: string; name: string; url?: string | undefined; wanted: boolean };
/** A change by a tab of this account, sent to the others (rule announcements-tabs). */
export type ElsewhereAnnounced = { type: 'elsewhere.read'; id: string } | { type: 'elsewhere.changed' };
type Target = { id: string };
type Context = {
  board: Board;
  /** Read here or in another tab: no later response makes one unread again. */
  readHere: readonly string[];
  removing: readonly string[];
  pending: Readonly<Record<string, DesiredReaction & { sent: boolean }>>;
  failure: Failure | undefined;
};
type Machine = {
  context: Context;
  events: Event;
  actors: {
    markRead: Call<void, Target>;
    remove: Call<void, Target>;
    react: Call<void, DesiredReaction>;
    otherTabs: Source<ElsewhereAnnounced>;
  };
  actions: { notifyCount: undefined; setRead: Target; rollBackRead: Target; react: DesiredReaction };
};
type Ended = { actorId: string };

/** The announcements changed, or the server counted the unread ones. */
export type AnnouncementsEvents = { type: 'announcements.changed' } | { type: 'announcements.counted'; unread: number };

const BETWEEN_POLLS_MS = 300_000; // (rule announcements-poll)

const find = (context: Context, { id }: Target): Announcement | undefined => shownOf(context).find((one) => one.id === id);

const READ = 'read:';
const REMOVE = 'remove:';
const REACT = 'react:';
const keyOf = ({ id, name }: Pick<DesiredReaction, 'id' | 'name'>): string => `${REACT}${id} ${name}`;

/** The announcements with the local changes that are not in a response yet. */
export const shownOf = ({ board, readHere, pending }: Context): readonly Announcement[] => {
  const desired = Object.values(pending);
  if (readHere.length === 0 && desired.length === 0) return board.announcements;
  return board.announcements.map((one) => ({
    ...one,
    read: one.read || readHere.includes(one.id),
    reactions: desired.filter(({ id }) => id === one.id).reduce(withReaction, one.reactions),
  }));
};

/** The badge counts the same (rule announcement-read). */
const notifyCount = action<Machine>(({ context, enqueue }) => {
  const unread = unreadOf(shownOf(context));
  enqueue(sendToActor('waiting', () => ({ type: 'waiting.announcementsCounted', unread })));
});

const setBoard = action<Machine, { board: Board }>(({ enqueue }, { board }) => {
  enqueue.assign({ board });
  enqueue('notifyCount');
});

const sendRead = action<Machine, Target>(({ enqueue }, { id }) => {
  enqueue({ type: 'setRead', params: { id } });
  enqueue.spawnChild('markRead', { id: READ + id, input: { id } });
});

const setRead = action<Machine, Target>(({ context: { readHere }, enqueue }, { id }) => {
  enqueue.assign({ readHere: readHere.includes(id) ? readHere : [...readHere, id] });
  enqueue('notifyCount');
});

const rollBackRead = action<Machine, Target>(({ context: { readHere }, enqueue }, { id }) => {
  enqueue.assign({ readHere: readHere.filter((one) => one !== id) });
  enqueue('notifyCount');
});

const remove = action<Machine, Target>(({ context: { removing }, enqueue }, { id }) => {
  enqueue.assign({ removing: [...removing, id] });
  enqueue.spawnChild('remove', { id: REMOVE + id, input: { id } });
});

const react = action<Machine, DesiredReaction>(({ context: { pending }, enqueue }, desired) => {
  const key = keyOf(desired);
  const underWay = pending[key];
  if (!underWay) enqueue.spawnChild('react', { id: key, input: desired });
  enqueue.assign({ pending: { ...pending, [key]: { ...desired, sent: underWay?.sent ?? desired.wanted } } });
});

const withoutOne = ({ isStaff, announcements }: Board, removed: string): Board => ({
  isStaff,
  announcements: announcements.filter(({ id }) => id !== removed),
});

const withReacted = ({ isStaff, announcements }: Board, { id, name, url, sent }: DesiredReaction & { sent: boolean }): Board => ({
  isStaff,
  announcements: announcements.map((one) =>
    one.id === id ? { ...one, reactions: withReaction(one.reactions, { name, url, wanted: sent }) } : one,
  ),
});

const settle = action<Machine, Ended>(({ context: { board, removing, pending }, enqueue }, { actorId }) => {
  const { [actorId]: desired, ...rest } = pending;
  const id = actorId.slice(actorId.indexOf(':') + 1);
  if (id === actorId) return; // a source has no end to speak of
  enqueue(clearAway(actorId));
  if (actorId.startsWith(READ)) enqueue.sendTo('otherTabs', { type: 'elsewhere.read', id });
  if (actorId.startsWith(REMOVE)) {
    enqueue.assign({ board: withoutOne(board, id), removing: removing.filter((one) => one !== id) });
    enqueue('notifyCount');
    enqueue.sendTo('otherTabs', { type: 'elsewhere.changed' });
  }
  if (desired === undefined) return;
  const { sent, ...wanted } = desired;
  enqueue.assign({ board: withReacted(board, desired), pending: rest });
  // A change that was made meanwhile is sent too: the last one wins.
  if (wanted.wanted !== sent) enqueue({ type: 'react', params: wanted });
});

const refuse = action<Machine, Ended & { error: unknown }>(({ context: { removing, pending }, enqueue }, { actorId, error }) => {
  const { [actorId]: _, ...rest } = pending;
  const [family = ''] = actorId.split(':');
  const id = actorId.slice(family.length + 1);
  enqueue(clearAway(actorId));
  enqueue.assign({ removing: removing.filter((one) => one !== id), pending: rest });
  if (family === 'read') enqueue({ type: 'rollBackRead', params: { id } });
  enqueue(showNotice(() => errorNotice(`announcements.${family}_failed`, { error: failureText(toFailure(error)) })));
});

/** The announcements, from when they are first shown as long as the session lives: fetched while they are shown, each marked as read once, at once, and rolled back where the server refused that (rules announcements-poll, announcement-read). */
export const announcementsMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    fetchBoard: unprovided<Board>('fetchBoard'),
    markRead: unprovided<void, Target>('markRead'),
    remove: unprovided<void, Target>('remove'),
    react: unprovided<void, DesiredReaction>('react'),
    /** Forwards changes to the other tabs of this account, and sends theirs. */
    otherTabs: unprovidedSource<NonReducibleUnknown, ElsewhereAnnounced>('otherTabs'),
  },
  guards: {
    canBeRead: ({ context }, target: Target) => {
      const one = find(context, target);
      return one !== undefined && isUnread(one);
    },
    isPresent: ({ context }, target: Target) => find(context, target) !== undefined && !context.removing.includes(target.id),
    isCountChanged: ({ context }, { unread }: { unread: number }) => unread !== unreadOf(shownOf(context)),
  },
  actions: {
    notifyCount,
    setBoard,
    sendRead,
    setRead,
    rollBackRead,
    remove,
    react,
    settle,
    refuse,
    fail: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
  },
  delays: { betweenPolls: BETWEEN_POLLS_MS },
}).createMachine({
  id: 'announcements',
  context: { board: { announcements: [], isStaff: false }, readHere: [], removing: [], pending: {}, failure: undefined },
  invoke: { id: 'otherTabs', src: 'otherTabs', onError: {} },
  initial: 'unopened',
  on: {
    'elsewhere.read': { actions: { type: 'setRead', params: ({ event: { id } }) => ({ id }) } },
    'announcement.read': {
      guard: { type: 'canBeRead', params: ({ event: { id } }) => ({ id }) },
      actions: { type: 'sendRead', params: ({ event: { id } }) => ({ id }) },
    },
    'announcement.remove': {
      guard: { type: 'isPresent', params: ({ event: { id } }) => ({ id }) },
      actions: { type: 'remove', params: ({ event: { id } }) => ({ id }) },
    },
    'announcement.react': {
      guard: { type: 'isPresent', params: ({ event: { id } }) => ({ id }) },
      actions: { type: 'react', params: ({ event: { id, name, url, wanted } }) => ({ id, name, url, wanted }) },
    },
    'xstate.done.actor.*': { actions: { type: 'settle', params: ({ event: { actorId } }) => ({ actorId }) } },
    'xstate.error.actor.*': { actions: { type: 'refuse', params: ({ event: { actorId, error } }) => ({ actorId, error }) } },
  },
  states: {
    unopened: { on: { 'announcements.show': 'loading' } },
    loading: {
      invoke: {
        id: 'fetchBoard',
        src: 'fetchBoard',
        onDone: { target: 'loaded', actions: { type: 'setBoard', params: ({ event }) => ({ board: event.output }) } },
        onError: { target: 'failed', actions: { type: 'fail', params: ({ event: { error } }) => ({ error }) } },
      },
      on: {
        'announcements.leave': 'unopened',
        'announcements.changed': { target: 'loading', reenter: true },
        'elsewhere.changed': { target: 'loading', reenter: true },
      },
    },
    failed: {
      on: {
        'announcements.retry': 'loading',
        'announcements.show': 'loading',
        'announcements.changed': 'loading',
        'elsewhere.changed': 'loading',
      },
    },
    loaded: {
      initial: 'idle',
      states: {
        idle: {
          after: { betweenPolls: 'refreshing' },
          on: {
            'announcements.leave': 'hidden',
            'announcements.changed': 'refreshing',
            'elsewhere.changed': 'refreshing',
            'announcements.counted': {
              guard: { type: 'isCountChanged', params: ({ event: { unread } }) => ({ unread }) },
              target: 'refreshing',
            },
          },
        },
        /** It is not shown anywhere: only the badge counts. */
        hidden: { on: { 'announcements.show': 'refreshing' } },
        /** The announcements stay visible while they are fetched again, and where that fails. */
        refreshing: {
          invoke: {
            id: 'lookAgain',
            src: 'fetchBoard',
            onDone: { target: 'idle', actions: { type: 'setBoard', params: ({ event }) => ({ board: event.output }) } },
            onError: 'idle',
          },
          on: {
            'announcements.leave': 'hidden',
            'announcements.changed': { target: 'refreshing', reenter: true },
            'elsewhere.changed': { target: 'refreshing', reenter: true },
          },
        },
      },
    },
  },
});
