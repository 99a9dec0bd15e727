import { draftCountMachine } from '#machines/composer/draft-count.machine.ts';
import type { Invariants } from '#tests/support/model-invariants.ts';
import { modelOf } from '#tests/support/model.ts';

const invariants: Invariants<typeof draftCountMachine> = {
  'a number that is final was counted after the last change': (snapshot, { steps }) =>
    !snapshot.matches('counted') ||
    steps.findLastIndex(({ started }) => started('countDrafts').length > 0) >=
      steps.findLastIndex(({ event }) => event.type === 'drafts.changed'),
};

/** The number of drafts. */
export const draftCountModel = modelOf(draftCountMachine, {
  events: [{ type: 'drafts.changed' }],
  outcomes: {
    watchDrafts: [{ error: new Error('no channel') }],
    countDrafts: [{ done: 2 }, { done: 0 }, { error: new Error('no storage') }],
  },
  invariants,
  project: ({ count }) => count,
});
