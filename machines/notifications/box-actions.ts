import { isSameFailure, toFailure, type Failure } from '#domain/text/failure.ts';
import { failureText } from '#domain/text/failure-words.ts';
import * as boxes from '#domain/notifications/box.ts';
import type { NotificationBox } from '#domain/notifications/box-shape.ts';
import type { NotificationKind } from '#domain/notifications/types.ts';
import { newsIn } from '#domain/notifications/news.ts';
import type { RequestAct } from '#domain/account/follow-requests.ts';
import type { Notification } from '#domain/notifications/notification.ts';
import { idsOf } from '#domain/timelines/items.ts';
import { isSameCursor, type Cursor } from '#domain/timelines/list.ts';
import { errorNotice } from '../support/notices.ts';
import { action } from '../support/action.ts';
import { sendToActor } from '../support/registry.ts';
import type { Source } from '../support/unprovided.ts';
import type { Elsewhere, Event, Write } from './events.ts';

/** What is known, and what is on its way to the server. */
export type Context = {
  box: NotificationBox;
  /** In the order of the presses; the first is on its way. */
  writes: readonly Write[];
  /** Where the older page that is on its way was asked from. */
  askedFrom: Cursor | undefined;
  /** How many older pages were fetched since somebody asked for more, or since the list began anew. */
  filled: number;
  /** Where it is still to be looked which ones were seen elsewhere. */
  lookFrom: Cursor | undefined;
  isLive: boolean;
  failure: Failure | undefined;
};
type Kept = { box: NotificationBox };
type Marked = { mark: boxes.SeenMark; write?: Write };
type News = { before: NotificationBox };
type Named = { keep: Kept; mark: Marked; notifyNews: News; empty: undefined; forget: { id: string } };
export type Machine = { context: Context; events: Event; actors: { otherTabs: Source<Elsewhere> }; actions: Named };

const below = ({ next }: boxes.NotificationsPage): Cursor | undefined => (next === undefined ? undefined : { page: next });

const learn = action<Machine, { kind: 'joined' | 'continued'; page: boxes.NotificationsPage }>(
  ({ context: { box, askedFrom, failure }, enqueue }, { kind, page }) => {
    const next = boxes.withPage(box, kind, page);
    const beginsAnew = kind === 'joined' && !isSameCursor(next.list.older, box.list.older);
    enqueue(sendToActor('entities', () => ({ type: 'entities.merge', normalised: page.normalised })));
    if (failure) enqueue(sendToActor('notices', () => ({ type: 'notices.settled', key: 'notifications.error' })));
    enqueue.assign({ failure: undefined, ...(beginsAnew ? { filled: 0 } : {}) });
    if (kind === 'joined') enqueue.assign({ lookFrom: boxes.mustLookBelow(box, next, page) ? below(page) : undefined });
    if (kind === 'joined' || isSameCursor(askedFrom, box.list.older)) enqueue({ type: 'keep', params: { box: next } });
    if (next.readUpTo !== undefined) enqueue({ type: 'mark', params: { mark: { ids: [], upTo: next.readUpTo } } });
    if (kind === 'joined') enqueue({ type: 'notifyNews', params: { before: box } });
  },
);

/** What was seen on another device further down than the newest page reaches (rule seen-elsewhere). */
const learnBelow = action<Machine, { page: boxes.NotificationsPage }>(({ context: { box }, enqueue }, { page }) => {
  const next = boxes.withNewsOf(box, page);
  enqueue(sendToActor('entities', () => ({ type: 'entities.merge', normalised: page.normalised })));
  enqueue.assign({ box: next, lookFrom: boxes.mustLookBelow(box, next, page) ? below(page) : undefined });
});

const keep = action<Machine, Kept>(({ context, enqueue }, { box }) => {
  enqueue.assign({ box });
  if (box.list.all === context.box.list.all) return;
  enqueue(
    sendToActor('entities', () => ({ type: 'entities.hold', holder: 'notifications', kind: 'notifications', ids: idsOf(box.list.all) })),
  );
});

const empty = action<Machine>(({ context: { box }, enqueue }) => {
  enqueue({ type: 'keep', params: { box: boxes.emptied(box) } });
  enqueue.raise({ type: 'notifications.outdated' });
});

const fail = action<Machine, { error: unknown }>(({ context, enqueue }, { error }) => {
  const failure = toFailure(error);
  if (failure.kind === 'aborted') return;
  enqueue.assign({ failure });
  if (isSameFailure(context.failure, failure)) return;
  enqueue(sendToActor('notices', () => errorNotice('notifications.error', { error: failureText(failure) }))); // (rule notifications-failure)
});

const notifyNews = action<Machine, News>(({ context: { box }, enqueue }, { before }) => {
  const ids = newsIn(before, box);
  if (ids.length > 0) enqueue(sendToActor('alerts', () => ({ type: 'alerts.arrived', ids })));
});

const arrive = action<Machine, { kind: 'arrived' | 'buffered'; arrived: readonly Notification[] }>(
  ({ context, enqueue }, { kind, arrived }) => {
    enqueue({ type: 'keep', params: { box: boxes.withArrived(context.box, kind, arrived) } });
    enqueue({ type: 'notifyNews', params: { before: context.box } });
  },
);

const forget = action<Machine, { id: string }>(({ context: { box }, enqueue }, { id }) => {
  enqueue({ type: 'keep', params: { box: boxes.withoutOne(box, id) } });
  enqueue.raise({ type: 'notifications.outdated' });
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

const more = action<Machine>(({ context: { box }, enqueue }) => enqueue.assign({ box: boxes.withMore(box), filled: 0 }));
const askOlder = action<Machine>(({ context: { box, filled }, enqueue }) =>
  enqueue.assign({ askedFrom: box.list.older, filled: filled + 1 }),
);
const prefer = action<Machine, boxes.Preferences>(({ context: { box }, enqueue }, { wanted, isGrouping }) =>
  enqueue.assign({ box: boxes.withPreferences(box, { wanted, isGrouping }) }),
);
/** The list is filled with what is of the kind (rule notifications-narrowed). */
const narrow = action<Machine, { kind: NotificationKind | undefined }>(({ context: { box }, enqueue }, { kind }) =>
  enqueue.assign({ box: boxes.withKind(box, kind), filled: 0 }),
);
const lookNoFurther = action<Machine>(({ enqueue }) => enqueue.assign({ lookFrom: undefined }));
const keepLive = action<Machine, { isLive: boolean }>(({ enqueue }, { isLive }) => enqueue.assign({ isLive }));

const listActions = { more, askOlder, prefer, narrow, keepLive };

/** What changes the box, with what the cache, the other tabs and the person hear of it. */
export const boxActions = {
  learn,
  learnBelow,
  lookNoFurther,
  keep,
  notifyNews,
  arrive,
  forget,
  answerRequest,
  empty,
  fail,
  ...listActions,
};
