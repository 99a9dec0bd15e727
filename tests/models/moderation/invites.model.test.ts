import { invitesMachine } from '#machines/moderation/invites.machine.ts';
import { partModelOf, walkPart } from '#tests/support/part-model.ts';

const model = partModelOf(invitesMachine, {
  known: [{ code: 'abc', isSpent: false, uses: 0 }],
  act: { type: 'make', most: undefined, endsOn: undefined },
});

walkPart(model, invitesMachine);
