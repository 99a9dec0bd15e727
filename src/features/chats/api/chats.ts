import { unknown, type GenericSchema } from 'valibot';
import { gathered, type Normalised } from '#domain/cache/entities.ts';
import type { OpenedChat } from '#domain/chats/chat.ts';
import { CHAT_PAGE, pageBelow } from '#domain/chats/log.ts';
import { isUncertain } from '#domain/text/failure-outcome.ts';
import { toFailure, type Failure } from '#domain/text/failure.ts';
import type { Page, PageQuery } from '#domain/timelines/page.ts';
import { callPaged, type Http } from '#http/http.ts';
import { relationshipsBeside } from '#api/accounts.ts';
import { write } from '#http/outgoing.ts';
import { removed } from '#http/removal.ts';
import { sentListOf } from '#http/sent-list.ts';
import { LONGEST_LIST } from '#http/whole-list.ts';
import { whereItCan } from '#http/where-it-can.ts';
import { chatItemSchema, chatMessageSchema, chatSchema } from '#api/schema/chat.ts';
import type { StatusResponse } from '#api/schema/status.ts';

type Target = { chatId: string };
type Found = Omit<OpenedChat, 'page'> & { normalised: Normalised };

const LIST_PAGE = 20; // (rule chat-pages)
const MAX_PAGES = 10; // our choice: after a longer absence the chat is loaded from scratch (rule chat-polls)

const PART = 40; // our choice: so many IDs fit into any server's longest address
const MAX_PARTS = 5; // our choice: an open chat fetches its own relationship

const BASE = 'api/v1/pleroma/chats';
const chatAt = ({ chatId }: Target): string => `${BASE}/${encodeURIComponent(chatId)}`;

type Item = GenericSchema<unknown, StatusResponse>;
type Query = PageQuery | { limit?: number };
type Requested = { item: Item; query: Query; size: number; most?: number };

/** A page; without the query of a next one where the server sent fewer than `size`, even if it names one. */
const pageOf = async (http: Http, path: string, { item, query, size, most }: Requested, signal: AbortSignal) => {
  const { body, next } = await callPaged(http, path, sentListOf(item, http.report, most), { query, ends: 'short', signal });
  const isFull = body.sent >= size;
  const page: Page = { ids: body.items.map(({ id }) => id), normalised: gathered(body.items.map(({ normalised }) => normalised)) };
  return { isFull, page: isFull && next !== undefined ? { ...page, next } : page };
};

/** Adds the relationships to the first accounts of a page; if they cannot be fetched, the page is shown without them. */
const withRelationships = async (http: Http, page: Page, signal: AbortSignal): Promise<Page> => {
  const ids = [...new Set((page.normalised.accounts ?? []).map(({ id }) => id))];
  const parts = Array.from({ length: MAX_PARTS }, (_, at) => ids.slice(at * PART, (at + 1) * PART));
  const relationships = (await Promise.all(parts.map((part) => relationshipsBeside(http, part, signal)))).flat();
  return { ...page, normalised: { ...page.normalised, relationships } };
};

const fetchList = async (http: Http, { next }: { next?: PageQuery | undefined }, signal: AbortSignal): Promise<Page> => {
  const items = { item: chatItemSchema, size: LIST_PAGE };
  const { page } = await whereItCan(
    () => http.can('chatPages'),
    () => pageOf(http, 'api/v2/pleroma/chats', { ...items, query: next ?? { limit: LIST_PAGE } }, signal),
    () => pageOf(http, BASE, { ...items, query: {}, most: LONGEST_LIST }, signal),
  );
  return page;
};

/**
 * GET /api/v2/pleroma/chats. The visitor's chats page by page, the most recently updated first; all at once (v1) if the server does not
 * support pages.
 */
export const fetchChats = async (http: Http, { next }: { next?: PageQuery }, signal: AbortSignal): Promise<Page> =>
  withRelationships(http, await fetchList(http, { next }, signal), signal);

/** GET /api/v1/pleroma/chats/:id/messages. A page of messages, newest first. */
export const fetchMessages = async (http: Http, { next, ...target }: Target & { next?: PageQuery }, signal: AbortSignal): Promise<Page> => {
  const messages = { item: chatMessageSchema, query: next ?? { limit: CHAT_PAGE }, size: CHAT_PAGE };
  const { page, isFull } = await pageOf(http, `${chatAt(target)}/messages`, messages, signal);
  const last = page.ids.at(-1);
  return !isFull || last === undefined ? page : { ...page, next: page.next ?? pageBelow(last) };
};

/** The same down to a loaded message, so that there is no gap. */
export const fetchUpdates = async (
  http: Http,
  { newestId, ...target }: Target & { newestId: string | undefined },
  signal: AbortSignal,
): Promise<Page> => {
  let page = await fetchMessages(http, target, signal);
  for (let pages = 1; pages < MAX_PAGES; pages += 1) {
    const { next, ids, normalised } = page;
    if (newestId === undefined || next === undefined || ids.includes(newestId)) break;
    const older = await fetchMessages(http, { ...target, next }, signal);
    const { next: further } = older;
    page = {
      ids: [...ids, ...older.ids],
      normalised: gathered([normalised, older.normalised]),
      ...(further === undefined ? {} : { next: further }),
    };
  }
  return page;
};

/** POST /api/v1/pleroma/chats/by-account-id/:id. Returns the id of the chat with an account; it is created if there is none. */
export const findChat = async (http: Http, { recipientId }: { recipientId: string }, signal: AbortSignal) =>
  write(http, `${BASE}/by-account-id/${encodeURIComponent(recipientId)}`, chatSchema, { method: 'post', signal });

/** Finds the chat with an account in the visitor's list, however far down it is. */
const findListed = async (http: Http, recipientId: string, signal: AbortSignal): Promise<Found | undefined> => {
  let next: PageQuery | undefined;
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    const page = await fetchList(http, { next }, signal);
    const chat = page.normalised.chats?.find(({ accountId }) => accountId === recipientId);
    if (chat) return { chatId: chat.id, unread: chat.unread, normalised: page.normalised };
    next = page.next;
    if (next === undefined) return undefined;
  }
  return undefined;
};

const REFUSALS: ReadonlySet<string> = new Set<Failure['kind']>(['not_found', 'forbidden', 'rejected']);
const isRefusal = (failure: Failure): boolean => !isUncertain(failure) && REFUSALS.has(failure.kind);

/**
 * Finds the old chat with a recipient that is deleted or accepts no messages: it is shown with the reason why nothing can be sent
 * (rule chat-removed).
 */
const findOld = async (http: Http, recipientId: string, error: unknown, signal: AbortSignal): Promise<Found> => {
  const refusal = toFailure(error);
  if (!isRefusal(refusal)) throw error;
  const old = await findListed(http, recipientId, signal).catch(() => undefined);
  if (!old) throw error;
  return { ...old, refusal };
};

/** The same with its newest messages, and the relationship to its recipient. */
export const openChat = async (http: Http, { recipientId }: { recipientId: string }, signal: AbortSignal): Promise<OpenedChat> => {
  const found: Found = await findChat(http, { recipientId }, signal).then(
    ({ chatId, normalised }) => ({ chatId, normalised, unread: normalised.chats?.[0]?.unread ?? 0 }),
    (error: unknown) => findOld(http, recipientId, error, signal),
  );
  const [page, relationships] = await Promise.all([fetchMessages(http, found, signal), relationshipsBeside(http, [recipientId], signal)]);
  const { normalised, ...rest } = found;
  return { ...rest, page: { ...page, normalised: gathered([normalised, page.normalised, { relationships }]) } };
};

/** Fetches again whether a recipient accepts messages, and the relationship; an inconclusive response leaves the loaded reason. */
export const refetchChat = async (
  http: Http,
  { recipientId, failure }: { recipientId: string; failure: Failure | undefined },
  signal: AbortSignal,
): Promise<{ normalised: Normalised; refusal: Failure | undefined }> => {
  const [{ normalised, refusal }, relationships] = await Promise.all([
    findChat(http, { recipientId }, signal).then(
      (found) => ({ normalised: found.normalised, refusal: undefined }),
      (error: unknown) => ({ normalised: {}, refusal: isRefusal(toFailure(error)) ? toFailure(error) : failure }),
    ),
    relationshipsBeside(http, [recipientId], signal),
  ]);
  return { normalised: gathered([normalised, { relationships }]), refusal };
};

/** A message to send, with its idempotency key. */
export interface OutgoingMessage {
  readonly text: string;
  readonly mediaId: string | undefined;
  readonly key: string;
}

/** POST /api/v1/pleroma/chats/:id/messages. The same key twice is one message (rule chat-key). */
export const sendMessage = async (
  http: Http,
  { text, mediaId, key, ...target }: Target & OutgoingMessage,
  signal: AbortSignal,
): Promise<{ id: string; normalised: Normalised }> =>
  write(http, `${chatAt(target)}/messages`, chatMessageSchema, {
    method: 'post',
    json: { ...(text.trim() === '' ? {} : { content: text }), ...(mediaId === undefined ? {} : { media_id: mediaId }) },
    headers: { 'Idempotency-Key': key },
    signal,
  });

/** DELETE /api/v1/pleroma/chats/:id/messages/:id. */
export const deleteMessage = async (http: Http, { id, ...target }: Target & { id: string }, signal: AbortSignal): Promise<void> => {
  await removed(write(http, `${chatAt(target)}/messages/${encodeURIComponent(id)}`, unknown(), { method: 'delete', signal }));
};

/** POST /api/v1/pleroma/chats/:id/read. All up to a message is read; what the chat is then. */
export const readChat = async (
  http: Http,
  { lastReadId, ...target }: Target & { lastReadId: string },
  signal: AbortSignal,
): Promise<Normalised> =>
  (await write(http, `${chatAt(target)}/read`, chatSchema, { method: 'post', json: { last_read_id: lastReadId }, signal })).normalised;
