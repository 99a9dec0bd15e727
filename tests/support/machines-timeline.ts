import { fromCallback } from 'xstate';
import { timelineMachine } from '#machines/timelines/timeline.machine.ts';
import { selectItems } from '#machines/timelines/timeline.selectors.ts';
import { CallError, type Failure } from '#domain/text/failure.ts';
import type { Page } from '#domain/timelines/page.ts';
import type { TimelineKey } from '#domain/timelines/timeline.ts';
import type { Cursor } from '#domain/timelines/list.ts';
import { deferredCall } from './deferred.ts';
import { openAmong, pageOf } from './machines.ts';

/** The failure of a call without a connection. */
export const offline = { kind: 'offline' } as const;

type Invoke = 'fetchLeft' | 'fetchNewest' | 'fetchOlder' | 'fetchGap';

/** Starts a timeline with pages from the test. Statuses are drawn as their ids, a gap as `…`. */
export const openTimeline = ({
  key = 'friends',
  isLive = true,
  isGuest = false,
  below,
}: { key?: TimelineKey; isLive?: boolean; isGuest?: boolean; below?: string } = {}) => {
  const fetchPage = deferredCall<Page, { key: TimelineKey; cursor?: Cursor }>();
  const among = openAmong(timelineMachine.provide({ actors: { fetchPage: fetchPage.logic, filterStatuses: fromCallback(() => {}) } }), {
    key,
    isLive,
    isGuest,
    below,
  });
  const { actor } = among;
  const give = (page: Page, to: Invoke = 'fetchNewest') => fetchPage.resolve(page, to);
  return {
    ...among,
    requested: fetchPage.requested,
    waiting: fetchPage.waiting,
    give,
    newest: (picture: string, next?: string) => give(pageOf(picture, next)),
    fail: (failure: Failure, from: Invoke = 'fetchNewest') => fetchPage.reject(new CallError(failure), from),
    at: (atTop: boolean, engaged = false) => actor.send({ type: 'timeline.presence', atTop, engaged }),
    arrive: (...ids: string[]) => actor.send({ type: 'timeline.arrived', ids }),
    shown: () =>
      selectItems(actor.getSnapshot())
        .map((item) => (item.kind === 'gap' ? '…' : item.id))
        .join(' '),
    gapId: () => selectItems(actor.getSnapshot()).find(({ kind }) => kind === 'gap')?.id ?? '',
  };
};

/** Returns ids from one downwards, newest first. */
export const idsFrom = (first: number, count: number): string[] => Array.from({ length: count }, (_, at) => String(first - at));
