import { followFlowMachine } from '#machines/follow/follow-flow.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { aRelationship } from '#tests/support/entities.ts';
import type { Invariants } from '#tests/support/model-invariants.ts';
import { modelOf } from '#tests/support/model.ts';

const offline = new CallError({ kind: 'offline' });
export const followInputs = [
  { accountId: 'a', isLocked: false, intent: 'follow' },
  { accountId: 'a', isLocked: true, intent: 'follow' },
  { accountId: 'a', isLocked: false, intent: 'unfollow' },
] as const;
const polls = [
  { done: aRelationship() },
  { done: aRelationship({ following: true }) },
  { done: aRelationship({ requested: true }) },
  { error: offline },
];

const invariants: Invariants<typeof followFlowMachine> = {
  'it asks once, and for what was meant': ({ context: { intent } }, { started }) =>
    started('follow').length === Number(intent === 'follow') && started('unfollow').length === Number(intent === 'unfollow'),
  'it ends with the last response': ({ status, output }, { last }) =>
    status !== 'done' ||
    !last ||
    !('output' in last) ||
    last['output'] === undefined ||
    (output as { relationship?: unknown } | undefined)?.relationship === last['output'],
  'a failed press ends with its failure': ({ output }, { last }) =>
    !/^xstate\.error\.actor\.(follow|unfollow)$/.test(last?.type ?? '') ||
    (output as { failure?: { kind: string } } | undefined)?.failure?.kind === 'offline',
  'it polls three times at most, and only after an accepted press': (_, { started, events }) =>
    started('fetchRelationship').length <= 3 &&
    (started('fetchRelationship').length === 0 || events[0]?.type === 'xstate.done.actor.follow'),
};

/** A press on the follow button: for an open account, a locked one, and a followed one. */
export const followModels = followInputs.map((input) =>
  modelOf(followFlowMachine, {
    input,
    events: [],
    outcomes: {
      follow: polls,
      unfollow: [{ done: aRelationship() }, { error: offline }],
      fetchRelationship: [...polls, { done: undefined }],
    },
    invariants,
    project: ({ relationship, failure, polls: count }) => [relationship?.following, relationship?.requested, failure?.kind, count],
  }),
);
