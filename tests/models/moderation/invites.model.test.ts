import { invitesMachine } from '#machines/moderation/invites.machine.ts';
import { walkPart } from '#tests/support/part-model.ts';
import { invitesModel } from './invites.model.ts';

walkPart(invitesModel, invitesMachine);
