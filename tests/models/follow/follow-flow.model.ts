import { followFlowMachine } from '#machines/follow/follow-flow.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { aRelationship } from '#tests/support/entities.ts';
import { modelOf } from '#tests/support/model.ts';

const offline = new CallError({ kind: 'offline' });
export const followInputs = [
  { accountId: 'a', isLocked: false, intent: 'follow' },
  { accountId: 'a', isLocked: true, intent: 'follow' },
  { accountId: 'a', isLocked: false, intent: 'unfollow' },
] as const;
const looks = [
  { done: aRelationship() },
  { done: aRelationship({ following: true }) },
  { done: aRelationship({ requested: true }) },
  { error: offline },
];

/** A follow button pressed: an open account, a locked one, and one that is followed. */
export const followModels = followInputs.map((input) =>
  modelOf(followFlowMachine, {
    input,
    events: [],
    outcomes: {
      follow: looks,
      unfollow: [{ done: aRelationship() }, { error: offline }],
      fetchRelationship: [...looks, { done: undefined }],
    },
    project: ({ relationship, failure, looks: count }) => [relationship?.following, relationship?.requested, failure?.kind, count],
  }),
);
