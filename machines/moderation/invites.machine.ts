import type { Invite, InviteAction } from '#domain/moderation/invite.ts';
import { failureText } from '#domain/text/failure-text.ts';
import { partMachine } from '../support/part.ts';

/** The invites of a server that is closed otherwise (rule staff-invites). */
export const invitesMachine = partMachine<readonly Invite[], InviteAction>(
  'invites',
  (failure, { type }) => ({ key: `moderation.invites.failed.${type}`, args: { error: failureText(failure) } }),
  {
    successOf: (action) => (action.type === 'mail' ? { key: 'moderation.invites.mailed', args: { address: action.address } } : undefined),
    sendsTyped: ({ type }) => type === 'mail',
  },
);
