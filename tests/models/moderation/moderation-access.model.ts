import { moderationAccessMachine } from '#machines/moderation/moderation-access.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { modelOf } from '#tests/support/model.ts';

export const moderationAccessModel = modelOf(moderationAccessMachine, {
  events: [{ type: 'access.request' }],
  outcomes: { leaveForPage: [{ done: undefined }, { error: new CallError({ kind: 'offline' }) }] },
  project: ({ problem }) => problem !== undefined,
});
