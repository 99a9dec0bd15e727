import type { Rows } from '../timelines/rows.ts';
import type { Page } from '../timelines/page.ts';
import type { ChatMessage } from './chat.ts';

/** Messages of a page (rule chat-pages). */
export const CHAT_PAGE = 20;

/** The query of the page below a message. */
export const pageBelow = (id: string): string => `limit=${CHAT_PAGE}&max_id=${encodeURIComponent(id)}`;

/** Returns the messages, newest first, without those below the newest page (rule chat-culled). */
export const withoutOlder = (rows: Rows): Rows => {
  const ids = rows.ids.slice(0, CHAT_PAGE);
  const last = ids.at(-1);
  return ids.length === rows.ids.length || last === undefined ? rows : { ids, next: pageBelow(last) };
};

/** Returns the first unread message of a page, given the number of unread ones; the user's own all count as read. Undefined if there is none. */
export const firstUnread = ({ ids, normalised }: Page, from: string, unread: number): string | undefined => {
  const theirs = new Set((normalised.chatMessages ?? []).flatMap(({ id, accountId }) => (accountId === from ? [id] : [])));
  const received = ids.filter((id) => theirs.has(id));
  return unread === 0 ? undefined : (received[unread - 1] ?? received.at(-1));
};

/** Returns how many messages are newer than the given one; 0 where it is not loaded. */
export const newerThan = (ids: readonly string[], id: string | undefined): number => Math.max(0, id === undefined ? 0 : ids.indexOf(id));

/** True if a message was removed, in a chat that continues where it was. */
export const hasLost = (before: readonly string[], after: readonly string[]): boolean =>
  before.some((id) => after.includes(id)) && before.some((id) => !after.includes(id));

/** The last message of the other account. */
export interface LastReceived {
  readonly id: string;
  readonly at: string;
}

/** Returns the last message of an account in a page, or the one known before. */
export const lastReceivedIn = ({ ids, normalised }: Page, from: string, before: LastReceived | undefined): LastReceived | undefined => {
  const messages = new Map((normalised.chatMessages ?? []).map((message) => [message.id, message]));
  const last = ids.map((id) => messages.get(id)).find((message) => message?.accountId === from);
  return last && (before === undefined || last.createdAt >= before.at) ? { id: last.id, at: last.createdAt } : before;
};

/** True if the last received message is newer than the read marker, which only moves forward (rule chat-read). */
export const isBeyond = (received: LastReceived | undefined, read: LastReceived | undefined): received is LastReceived =>
  received !== undefined && (read === undefined || (received.id !== read.id && received.at >= read.at));

/** The headings above a message: its day, and its author and time, where these change (rule chat-grouped). */
export interface Standing {
  readonly startsDay: boolean;
  readonly startsGroup: boolean;
}

type Timed = Pick<ChatMessage, 'accountId' | 'createdAt'>;
const SAME = { startsDay: false, startsGroup: false };

/** Returns the headings of a message after the one before it; `dayOf` and `minuteOf` are in the user's locale. */
export const standingOf = (
  message: Timed,
  before: Timed | undefined,
  dayOf: (at: string) => string,
  minuteOf: (at: string) => string,
): Standing => {
  if (before === undefined || dayOf(before.createdAt) !== dayOf(message.createdAt)) return { startsDay: true, startsGroup: true };
  const isOne = before.accountId === message.accountId && minuteOf(before.createdAt) === minuteOf(message.createdAt);
  return isOne ? SAME : { startsDay: false, startsGroup: true };
};
