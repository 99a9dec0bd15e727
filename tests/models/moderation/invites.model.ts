import { invitesMachine } from '#machines/moderation/invites.machine.ts';
import { partModelOf } from '#tests/support/part-model-of.ts';

/** An existing invite, and one that is created. */
export const invitesModel = partModelOf(invitesMachine, {
  part: [{ code: 'abc', isSpent: false, uses: 0 }],
  action: { type: 'make', most: undefined, endsOn: undefined },
});
