import { setup, type DoneActorEvent, type ErrorActorEvent, type SnapshotFrom } from 'xstate';
import { trendKey, type Trend, type TrendDecision, type TrendResult, type TrendReview } from '#domain/moderation/trend.ts';
import { failureText } from '#domain/text/failure-text.ts';
import { toFailure } from '#domain/text/failure.ts';
import { NOTICE_MS } from '#domain/shell/notice-times.ts';
import { unprovided, type Call } from '../support/unprovided.ts';
import { errorNotice, showNotice } from '../support/notices.ts';
import { action } from '../support/action.ts';
import { sendToActor } from '../support/registry.ts';
import { clearAway } from '../support/supervision.ts';

/** A pending decision: its request, the trend's name for notices, and the desired decision, which may have changed since. */
type Flight = TrendReview & { name: string; wanted: TrendDecision };
type Reviewing = TrendReview & { name: string };
type Event = ({ type: 'trend.review' } & Reviewing) | DoneActorEvent<TrendResult> | ErrorActorEvent;
type Context = { flights: Readonly<Record<string, Flight>> };
type Machine = {
  context: Context;
  events: Event;
  actors: { applyReview: Call<TrendResult, TrendReview> };
  actions: { launch: Reviewing };
};
type Ended = { actorId: string };

const without = (flights: Context['flights'], key: string): Context['flights'] => {
  const { [key]: _, ...rest } = flights;
  return rest;
};

const launch = action<Machine, Reviewing>(({ context: { flights }, enqueue }, { trend, to, name }) => {
  const key = trendKey(trend);
  enqueue.spawnChild('applyReview', { id: key, input: { trend, to } });
  enqueue.assign({ flights: { ...flights, [key]: { trend, to, name, wanted: to } } });
});

/** Another decision while one is being sent: it is sent when that one is done. */
const redirect = action<Machine, Reviewing>(({ context: { flights }, enqueue }, { trend, to }) => {
  const flight = flights[trendKey(trend)];
  if (flight) enqueue.assign({ flights: { ...flights, [trendKey(trend)]: { ...flight, wanted: to } } });
});

const settle = action<Machine, Ended & { result: TrendResult }>(
  ({ context: { flights }, enqueue }, { actorId, result: { trend, stale } }) => {
    const flight = flights[actorId];
    if (flight === undefined) return;
    const { name, to, wanted } = flight;
    enqueue(clearAway(actorId));
    enqueue.assign({ flights: without(flights, actorId) });
    enqueue(sendToActor('trendSearch', () => ({ type: 'search.update', item: trend })));
    if (stale !== undefined) {
      const notice = { key: `moderation.trends.stale.${stale}`, level: 'warning', timeout: NOTICE_MS, args: { name } } as const;
      enqueue(showNotice(() => notice));
    } else if (wanted !== to) enqueue({ type: 'launch', params: { trend, to: wanted, name } });
  },
);

/** The list shows the former state again. */
const refuse = action<Machine, Ended & { error: unknown }>(({ context: { flights }, enqueue }, { actorId, error }) => {
  const flight = flights[actorId];
  if (flight === undefined) return;
  const { name, to } = flight;
  enqueue(clearAway(actorId));
  enqueue.assign({ flights: without(flights, actorId) });
  enqueue(showNotice(() => errorNotice(`moderation.trends.failed.${to}`, { name, error: failureText(toFailure(error)) })));
});

/** The staff's decisions on trends, one at a time for each, as long as the session lives: a decision is shown at once, and withdrawn where the server refused it or another moderator was first (rules trend-review, trend-stale). */
export const trendActionsMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { applyReview: unprovided<TrendResult, TrendReview>('applyReview') },
  guards: {
    isUnderWay: ({ context: { flights } }, { trend }: { trend: Trend }) => Object.hasOwn(flights, trendKey(trend)),
  },
  actions: { launch, redirect, settle, refuse },
}).createMachine({
  id: 'trendActions',
  context: { flights: {} },
  on: {
    'trend.review': [
      {
        guard: { type: 'isUnderWay', params: ({ event: { trend } }) => ({ trend }) },
        actions: { type: 'redirect', params: ({ event: { trend, to, name } }) => ({ trend, to, name }) },
      },
      { actions: { type: 'launch', params: ({ event: { trend, to, name } }) => ({ trend, to, name }) } },
    ],
    'xstate.done.actor.*': {
      actions: { type: 'settle', params: ({ event: { actorId, output } }) => ({ actorId, result: output }) },
    },
    'xstate.error.actor.*': { actions: { type: 'refuse', params: ({ event: { actorId, error } }) => ({ actorId, error }) } },
  },
});

/** The decision on a trend that is being sent. */
export const selectDecision = (
  { context: { flights } }: SnapshotFrom<typeof trendActionsMachine>,
  trend: Trend,
): TrendDecision | undefined => flights[trendKey(trend)]?.wanted;
