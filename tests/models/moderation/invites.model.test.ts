import { describe } from 'vitest';
import { invitesMachine } from '#machines/moderation/invites.machine.ts';
import { walkPart } from '#tests/support/part-model.ts';
import { invitesModel } from './invites.model.ts';

describe('invites model', () => {
  walkPart(invitesModel, invitesMachine);
});
