import { unreadOf, withReaction, type Announcement, type Board } from '#domain/announcements/announcement.ts';
import { failureText } from '#domain/text/failure-words.ts';
import { toFailure, type Failure } from '#domain/text/failure.ts';
import { errorNotice } from '../notices/contract.ts';
import { action } from '../support/action.ts';
import { sendToActor } from '../support/registry.ts';
import { clearAway } from '../support/supervision.ts';
import type { Call, Source } from '../support/unprovided.ts';
import type { Event } from './announcements.machine.ts';

/** What is desired of one reaction: `wanted` may be another than what was `sent`. */
export type DesiredReaction = { id: string; name: string; url?: string | undefined; wanted: boolean };
/** What a tab of this account did, for the others (rule announcements-tabs). */
export type ElsewhereAnnounced = { type: 'elsewhere.read'; id: string } | { type: 'elsewhere.changed' };
export type Target = { id: string };
export type Context = {
  board: Board;
  /** Read here or in another tab: no later answer makes one unread again. */
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
  actions: { notifyCount: undefined; markRead: Target; forgetReading: Target; react: DesiredReaction };
};
type Ended = { actorId: string };

const READ = 'read:';
const REMOVE = 'remove:';
const REACT = 'react:';
const keyOf = ({ id, name }: Pick<DesiredReaction, 'id' | 'name'>): string => `${REACT}${id} ${name}`;

/** The announcements with what was done here and is not in an answer yet. */
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

const learn = action<Machine, { board: Board }>(({ enqueue }, { board }) => {
  enqueue.assign({ board });
  enqueue('notifyCount');
});

const read = action<Machine, Target>(({ enqueue }, { id }) => {
  enqueue({ type: 'markRead', params: { id } });
  enqueue.spawnChild('markRead', { id: READ + id, input: { id } });
});

const markRead = action<Machine, Target>(({ context: { readHere }, enqueue }, { id }) => {
  enqueue.assign({ readHere: readHere.includes(id) ? readHere : [...readHere, id] });
  enqueue('notifyCount');
});

const forgetReading = action<Machine, Target>(({ context: { readHere }, enqueue }, { id }) => {
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
  // What was pressed meanwhile goes out too: the last press wins.
  if (wanted.wanted !== sent) enqueue({ type: 'react', params: wanted });
});

const refuse = action<Machine, Ended & { error: unknown }>(({ context: { removing, pending }, enqueue }, { actorId, error }) => {
  const { [actorId]: _, ...rest } = pending;
  const [family = ''] = actorId.split(':');
  const id = actorId.slice(family.length + 1);
  enqueue(clearAway(actorId));
  enqueue.assign({ removing: removing.filter((one) => one !== id), pending: rest });
  if (family === 'read') enqueue({ type: 'forgetReading', params: { id } });
  enqueue(sendToActor('notices', () => errorNotice(`announcements.${family}_failed`, { error: failureText(toFailure(error)) })));
});

/** What is done about single announcements, with what the badge, the other tabs and the person hear of it. */
export const announcementActions = { notifyCount, learn, read, markRead, forgetReading, remove, react, settle, refuse };
