import type { OpenedChat } from '#domain/chats/chat.ts';
import * as log from '#domain/chats/log.ts';
import type { Normalised } from '#domain/cache/entities.ts';
import { failureText } from '#domain/text/failure-words.ts';
import { toFailure, type Failure } from '#domain/text/failure.ts';
import type { Page } from '#domain/timelines/page.ts';
import { noRows, withArrived, withFirst, withNext, withoutRows, type Rows } from '#domain/timelines/rows.ts';
import { errorNotice } from '../notices/contract.ts';
import { action } from '../support/action.ts';
import { sendToActor } from '../support/registry.ts';
import { clearAway } from '../support/supervision.ts';
import type { Call } from '../support/unprovided.ts';
import type { Event } from './chat.machine.ts';
import type { MovedChat } from './contract.ts';

/** With whom it is. */
export type Input = { recipientId: string };
export type NewsAsked = Input & { chatId: string; newestId: string | undefined; failure: Failure | undefined };
/** With why nothing can be said in it as it is now. */
export type NewsPage = Page & { refusal?: Failure | undefined };
/** The chat as it is once it is read, and the last message known before that request. */
export type Marked = { normalised: Normalised; upTo: log.LastReceived | undefined };
export type Removal = { chatId: string; id: string };
export type Context = Input & {
  chatId: string;
  /** What was said, newest first. */
  rows: Rows;
  isShown: boolean;
  /** Why it could not be opened, or nothing more be said in it. */
  failure: Failure | undefined;
  /** The first message that was unread when it was opened. */
  newFrom: string | undefined;
  /** The newest message when its bottom was last in sight. */
  seenId: string | undefined;
  /** What the other one said last, and up to where that is marked as read. */
  received: log.LastReceived | undefined;
  read: log.LastReceived | undefined;
  /** What is being deleted, and what is to be confirmed before. */
  leaving: readonly string[];
  question: string | undefined;
  /** A message was deleted since all that is loaded was fetched. */
  hasDeletion: boolean;
};
/** Something that was here is deleted, by the other one or elsewhere. */
export type ChatEmitted = { type: 'chat.lost' };
type Machine = {
  emitted: ChatEmitted;
  context: Context;
  events: Event;
  actors: { remove: Call<void, Removal> };
  actions: { keep: { rows: Rows }; arrive: { ids: readonly string[] } };
};
type Fetched = { page: Page };
type Ended = { actorId: string };

/** A chat before anything of it is known. */
export const contextOf = (input: Input): Context => ({
  ...input,
  chatId: '',
  rows: noRows,
  isShown: false,
  failure: undefined,
  newFrom: undefined,
  seenId: undefined,
  received: undefined,
  read: undefined,
  leaving: [],
  question: undefined,
  hasDeletion: false,
});

const FAMILY = 'remove:';

/** What the cache keeps of a chat goes by this name. */
export const holderOf = (recipientId: string): string => `chat ${recipientId}`;

const merge = (normalised: Normalised) => sendToActor('entities', () => ({ type: 'entities.merge', normalised }));

/** The cache keeps what it shows; what came while its bottom is in sight is seen. */
const keep = action<Machine, { rows: Rows }>(({ context: { recipientId, rows: before }, enqueue }, { rows }) => {
  enqueue(sendToActor('entities', () => ({ type: 'entities.hold', holder: holderOf(recipientId), kind: 'chatMessages', ids: rows.ids })));
  enqueue.assign({ rows });
  if (rows.ids[0] !== before.ids[0]) enqueue.raise({ type: 'chat.grew' });
});

const begin = action<Machine, { opened: OpenedChat }>(
  ({ context: { recipientId }, enqueue }, { opened: { chatId, unread, page, refusal: failure } }) => {
    enqueue(merge(page.normalised));
    const received = log.lastReceivedIn(page, recipientId, undefined);
    const { ids, next } = page;
    const newFrom = log.firstUnread(page, recipientId, unread);
    const seenId = ids[newFrom === undefined ? 0 : ids.indexOf(newFrom) + 1];
    enqueue.assign({ chatId, failure, newFrom, seenId, received, read: unread === 0 ? received : undefined });
    enqueue({ type: 'keep', params: { rows: { ids, next } } });
  },
);

const takeNews = action<Machine, { page: NewsPage }>(({ context: { rows, recipientId, received }, enqueue }, { page }) => {
  enqueue(merge(page.normalised));
  enqueue.assign({ received: log.lastReceivedIn(page, recipientId, received), failure: page.refusal, hasDeletion: false });
  const next = withFirst(rows, page);
  enqueue({ type: 'keep', params: { rows: next } });
  if (log.hasLost(rows.ids, next.ids)) enqueue.emit({ type: 'chat.lost' });
});

const takeOlder = action<Machine, Fetched>(({ context: { rows }, enqueue }, { page }) => {
  enqueue(merge(page.normalised));
  enqueue({ type: 'keep', params: { rows: withNext(rows, page) } });
});

/** What came by another way than a page stands at once; the page that is asked for after it says what is missing between. */
const arrive = action<Machine, { ids: readonly string[] }>(({ context: { rows }, enqueue }, { ids }) => {
  enqueue({ type: 'keep', params: { rows: withArrived(rows, ids) } });
});

const arriveMoved = action<Machine, { moved: readonly MovedChat[] }>(({ context: { chatId }, enqueue }, { moved }) => {
  const ids = moved.flatMap((one) => (one.chatId === chatId && one.messageId !== undefined ? [one.messageId] : [])).toReversed();
  if (ids.length > 0) enqueue({ type: 'arrive', params: { ids } });
});

/** What comes while its bottom is out of sight begins below a line (rule chat-new-line). */
const drawLine = action<Machine>(({ context: { rows, seenId, newFrom }, enqueue }) => {
  const seenAt = seenId === undefined ? -1 : rows.ids.indexOf(seenId);
  if (newFrom === undefined && seenAt > 0) enqueue.assign({ newFrom: rows.ids[seenAt - 1] });
});

const markSeen = action<Machine>(({ context: { rows }, enqueue }) => enqueue.assign({ seenId: rows.ids[0] }));

/** Only what was said after it is unread from now on (rule chat-read). */
const keepRead = action<Machine, Marked>(({ enqueue }, { normalised, upTo }) => {
  enqueue(merge(normalised));
  enqueue.assign({ read: upTo });
  enqueue(sendToActor('chats', () => ({ type: 'chats.changed' })));
});

const cull = action<Machine>(({ context: { rows }, enqueue }) => {
  const rest = log.withoutOlder(rows);
  if (rest !== rows) enqueue({ type: 'keep', params: { rows: rest } });
});

/** It is gone at once, and back where the server refuses (rule chat-deleted). */
const remove = action<Machine>(({ context: { question, leaving, chatId }, enqueue }) => {
  if (question === undefined || leaving.includes(question)) return;
  enqueue.spawnChild('remove', { id: FAMILY + question, input: { chatId, id: question } });
  enqueue.assign({ leaving: [...leaving, question] });
});

const settle = action<Machine, Ended>(({ context: { rows, leaving }, enqueue }, { actorId }) => {
  const id = actorId.slice(FAMILY.length);
  if (!actorId.startsWith(FAMILY)) return;
  enqueue(clearAway(actorId));
  enqueue.assign({ leaving: leaving.filter((one) => one !== id) });
  enqueue({ type: 'keep', params: { rows: withoutRows(rows, [id]) } });
  enqueue(sendToActor('chats', () => ({ type: 'chats.changed' })));
  // A page that was asked for before may bring it back.
  enqueue.raise({ type: 'chat.refresh' });
});

const refuse = action<Machine, Ended & { error: unknown }>(({ context: { leaving }, enqueue }, { actorId, error }) => {
  const id = actorId.slice(FAMILY.length);
  if (!actorId.startsWith(FAMILY)) return;
  enqueue(clearAway(actorId));
  enqueue.assign({ leaving: leaving.filter((one) => one !== id) });
  enqueue(sendToActor('notices', () => errorNotice('chats.delete_failed', { error: failureText(toFailure(error)) })));
  // Another tab or the other one may have deleted it.
  enqueue.raise({ type: 'chat.refresh' });
});

/** What a chat does with its messages. */
export const chatActions = {
  keep,
  begin,
  takeNews,
  takeOlder,
  arrive,
  arriveMoved,
  drawLine,
  markSeen,
  keepRead,
  cull,
  remove,
  settle,
  refuse,
};

/** What news are asked for; a message that was deleted may be any of those that are loaded (rule chat-deleted). */
export const newsAskedOf = ({ chatId, recipientId, rows, failure, hasDeletion }: Context): NewsAsked => ({
  chatId,
  recipientId,
  newestId: rows.ids.at(hasDeletion ? -1 : 0),
  failure,
});

type Now = { context: Context };

export const chatGuards = {
  isShown: ({ context: { isShown } }: Now) => isShown,
  /** What is deleted here is looked for once that is done. */
  mustLookAgain: ({ context: { isShown, leaving } }: Now) => isShown && leaving.length === 0,
  hasOlder: ({ context: { rows } }: Now) => rows.next !== undefined,
  isUnread: ({ context: { received, read } }: Now) => log.isBeyond(received, read),
  isHere: ({ context: { chatId } }: Now, { moved }: { moved: readonly MovedChat[] }) => moved.some((one) => one.chatId === chatId),
};
