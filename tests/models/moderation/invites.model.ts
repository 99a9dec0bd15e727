import { invitesMachine } from '#machines/moderation/invites.machine.ts';
import { partModelOf } from '#tests/support/part-model-of.ts';

/** One invite, and another that is made. */
export const invitesModel = partModelOf(invitesMachine, {
  known: [{ code: 'abc', isSpent: false, uses: 0 }],
  act: { type: 'make', most: undefined, endsOn: undefined },
});
