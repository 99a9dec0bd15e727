import { trendActionsMachine } from '#machines/moderation/trend-actions.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import type { Trend } from '#domain/moderation/trend.ts';
import { lightChild } from '#tests/support/machines.ts';
import { modelOf } from '#tests/support/model.ts';

const trend: Trend = { kind: 'tags', id: '1', state: 'pending', name: '#tide', position: 0 };
const name = '#tide';

/** One hashtag, approved and rejected by one of two moderators. */
export const trendActionsModel = modelOf(trendActionsMachine.provide({ actors: { applyReview: lightChild([]) } }), {
  events: [
    { type: 'trend.review', trend, to: 'approved', name },
    { type: 'trend.review', trend, to: 'rejected', name },
  ],
  outcomes: {
    'tags/1': [
      { done: { trend: { ...trend, state: 'approved' } } },
      { done: { trend: { ...trend, state: 'rejected' }, stale: 'rejected' } },
      { error: new CallError({ kind: 'offline' }) },
    ],
  },
  project: ({ flights }) => Object.values(flights).map(({ to, wanted }) => [to, wanted]),
});
