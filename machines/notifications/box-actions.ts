import { isSameFailure, toFailure, type Failure } from '#domain/text/failure.ts';
import { failureText } from '#domain/text/failure-words.ts';
import * as boxes from '#domain/notification/box.ts';
import { newsIn } from '#domain/notification/news.ts';
import type { RequestAct } from '#domain/account/follow-requests.ts';
import type { Notification } from '#domain/notification/notification.ts';
import { idsOf } from '#domain/timeline/items.ts';
import { isSameCursor, type Cursor } from '#domain/timeline/list.ts';
import { errorNotice } from '../notices/contract.ts';
import { action } from '../support/action.ts';
import { sendToActor } from '../support/registry.ts';
import type { Source } from '../support/unprovided.ts';
import type { Elsewhere, Event } from './notifications.machine.ts';

/** What the server is told of one press. */
export type Write =
  | { kind: 'seen'; id: string }
  | { kind: 'seenUpTo'; maxId: string }
  | { kind: 'dismiss'; id: string }
  | { kind: 'clear' };
/** What is known, and what is on its way to the server. */
export type Context = {
  box: boxes.NotificationBox;
  /** In the order of the presses; the first is on its way. */
  writes: readonly Write[];
  /** Where the older page that is on its way was asked from. */
  askedFrom: Cursor | undefined;
  /** How many older pages were fetched since somebody asked for more, or since the list began anew. */
  filled: number;
  isLive: boolean;
  failure: Failure | undefined;
};
type Kept = { box: boxes.NotificationBox };
type Marked = { mark: boxes.SeenMark; write?: Write };
type News = { before: boxes.NotificationBox };
type Named = { keep: Kept; mark: Marked; tellNews: News; empty: undefined };
type Machine = { context: Context; events: Event; actors: { otherTabs: Source<Elsewhere> }; actions: Named };

const learn = action<Machine, { kind: 'joined' | 'continued'; page: boxes.NotificationsPage }>(
  ({ context: { box, askedFrom }, enqueue }, { kind, page }) => {
    const next = boxes.withPage(box, kind, page);
    const beginsAnew = kind === 'joined' && !isSameCursor(next.list.older, box.list.older);
    enqueue(sendToActor('entities', () => ({ type: 'entities.merge', normalised: page.normalised })));
    enqueue.assign({ failure: undefined, ...(beginsAnew ? { filled: 0 } : {}) });
    if (kind === 'joined' || isSameCursor(askedFrom, box.list.older)) enqueue({ type: 'keep', params: { box: next } });
    if (next.readUpTo !== undefined) enqueue({ type: 'mark', params: { mark: { ids: [], upTo: next.readUpTo } } });
    if (kind === 'joined') enqueue({ type: 'tellNews', params: { before: box } });
  },
);

const keep = action<Machine, Kept>(({ context, enqueue }, { box }) => {
  enqueue.assign({ box });
  if (box.list.all === context.box.list.all) return;
  enqueue(
    sendToActor('entities', () => ({ type: 'entities.hold', holder: 'notifications', kind: 'notifications', ids: idsOf(box.list.all) })),
  );
});

const mark = action<Machine, Marked>(({ context: { box, writes }, enqueue }, { mark: seen, write }) => {
  const ids = boxes.markedBy(box, seen);
  if (ids.length === 0) return;
  enqueue(sendToActor('entities', () => ({ type: 'entities.patch', kind: 'notifications', ids, change: { seen: true } })));
  enqueue.assign({ box: boxes.withSeen(box, ids) });
  if (!write) return;
  enqueue.assign({ writes: [...writes, write] });
  enqueue.sendTo('otherTabs', { type: 'elsewhere.seen', mark: seen });
});

const settle = action<Machine>(({ context: { box, writes }, enqueue }) => {
  const [write, ...rest] = writes;
  enqueue.assign({ writes: rest });
  if (write?.kind === 'clear') enqueue({ type: 'empty' });
  if (write?.kind === 'clear') enqueue.sendTo('otherTabs', { type: 'elsewhere.cleared' });
  if (write?.kind !== 'dismiss') return;
  enqueue({ type: 'keep', params: { box: boxes.withoutOne(box, write.id) } });
  enqueue.sendTo('otherTabs', { type: 'elsewhere.dismissed', id: write.id });
});

const empty = action<Machine>(({ context: { box }, enqueue }) => enqueue({ type: 'keep', params: { box: boxes.emptied(box) } }));

/** What a person is told when the server did not do what he pressed. */
const FAILED: Readonly<Record<Write['kind'], string>> = {
  seen: 'notifications.read_failed',
  seenUpTo: 'notifications.read_failed',
  dismiss: 'notifications.dismiss_failed',
  clear: 'notifications.clear_failed',
};

const refuse = action<Machine, { error: unknown }>(({ context: { writes }, enqueue }, { error }) => {
  const [write, ...rest] = writes;
  const failure = toFailure(error);
  enqueue.assign({ writes: rest });
  if (!write || failure.kind === 'aborted') return;
  enqueue(sendToActor('notices', () => errorNotice(FAILED[write.kind], { error: failureText(failure) })));
});

const fail = action<Machine, { error: unknown }>(({ context, enqueue }, { error }) => {
  const failure = toFailure(error);
  if (failure.kind === 'aborted') return;
  enqueue.assign({ failure });
  if (isSameFailure(context.failure, failure)) return;
  enqueue(sendToActor('notices', () => errorNotice('notifications.error', { error: failureText(failure) }))); // (rule notifications-failure)
});

const tellNews = action<Machine, News>(({ context: { box }, enqueue }, { before }) => {
  const ids = newsIn(before, box);
  if (ids.length > 0) enqueue(sendToActor('alerts', () => ({ type: 'alerts.arrived', ids })));
});

const arrive = action<Machine, { kind: 'arrived' | 'buffered'; arrived: readonly Notification[] }>(
  ({ context, enqueue }, { kind, arrived }) => {
    enqueue({ type: 'keep', params: { box: boxes.withArrived(context.box, kind, arrived) } });
    enqueue({ type: 'tellNews', params: { before: context.box } });
  },
);

const markAll = action<Machine>(({ context: { box }, enqueue }) => {
  const all = boxes.allUnseen(box);
  enqueue({ type: 'mark', params: { mark: all, write: { kind: 'seenUpTo', maxId: all.upTo ?? '' } } });
});

const forget = action<Machine, { id: string }>(({ context: { box }, enqueue }, { id }) => {
  enqueue({ type: 'keep', params: { box: boxes.withoutOne(box, id) } });
});

/** An approved request is a follow from then on, and seen; a denied one goes (rule follow-request). */
const answerRequest = action<Machine, { accountId: string; act: RequestAct }>(({ context: { box }, enqueue }, { accountId, act }) => {
  const ids = boxes.requestsOf(box, accountId);
  if (ids.length === 0) return;
  const rest = act === 'deny' ? ids.reduce(boxes.withoutOne, box) : boxes.withFollows(box, ids);
  enqueue({ type: 'keep', params: { box: rest } });
  if (act === 'deny') return;
  enqueue(sendToActor('entities', () => ({ type: 'entities.patch', kind: 'notifications', ids, change: { type: 'follow' } })));
  for (const id of ids) enqueue({ type: 'mark', params: { mark: { ids: [id] }, write: { kind: 'seen', id } } });
});

/** What changes the box, with what the cache, the other tabs and the person hear of it. */
export const boxActions = { learn, keep, tellNews, arrive, mark, markAll, settle, forget, answerRequest, empty, refuse, fail };
