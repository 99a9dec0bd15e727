import { isSameFailure, mustLogIn, toFailure, type Failure } from '#domain/text/failure.ts';
import { statusText } from '#domain/text/failure-words.ts';
import type { TimelineKey } from '#domain/timeline/timeline.ts';
import { idsOf } from '#domain/timeline/items.ts';
import { applyChange, type Cursor, type ListChange, type Presence, type TimelineList } from '#domain/timeline/list.ts';
import { errorNotice } from '../notices/inbox.ts';
import { action } from '../support/action.ts';
import { tell } from '../support/registry.ts';
import type { Event } from './timeline.machine.ts';

/** A reader who comes back, after a reload for one, was reading `below` a status. */
export type Input = { key: TimelineKey; isLive: boolean; isGuest: boolean; below?: string | undefined };
/** Where the older page and the gap that are under way were asked for. */
type Asked = { cursor?: Cursor | undefined; gapId: string };
export type Context = Input & Asked & { list: TimelineList; presence: Presence; failure: Failure | undefined };
type Machine = { context: Context; events: Event };

const change = action<Machine, ListChange>(({ context: { key, list, presence }, enqueue }, one) => {
  const next = applyChange(list, one, presence);
  if ('page' in one) enqueue(tell('entities', () => ({ type: 'entities.merge', harvest: one.page.harvest })));
  enqueue.assign({ list: next, ...('page' in one ? { failure: undefined } : {}) });
  if (next.all === list.all) return;
  enqueue(tell('entities', () => ({ type: 'entities.hold', holder: `timeline:${key}`, kind: 'statuses', ids: idsOf(next.all) })));
});

/** The same failure again, poll after poll, is said once; that guests may not read it is said in the list's place. */
const fail = action<Machine, { error: unknown }>(({ context, enqueue }, { error }) => {
  const failure = toFailure(error);
  if (failure.kind === 'aborted') return;
  enqueue.assign({ failure });
  if (isSameFailure(context.failure, failure) || mustLogIn(failure, context.isGuest)) return;
  enqueue(tell('notices', () => errorNotice('timeline.error', { error: statusText(failure) })));
});

/** What changes the list, with what the cache and the person hear of it. */
export const timelineActions = { change, fail };
