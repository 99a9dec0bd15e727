import { pipe, transform } from 'valibot';
import { gathered } from '#domain/cache/entities.ts';
import { accountSchema } from './account.ts';
import { statusSchema, type StatusResponse } from './status.ts';
import { flag, id, parts, shape } from '#http/tolerant.ts';

const MAX_ACCOUNTS = 100; // our choice

/** A direct conversation, as its last status, which contains the id of the conversation while that is unread. */
export const conversationSchema = pipe(
  shape({ id, unread: flag, accounts: parts(accountSchema, MAX_ACCOUNTS), lastStatus: statusSchema }),
  transform(({ id: conversation, unread, accounts, lastStatus }): StatusResponse => {
    const { id: last, normalised } = lastStatus;
    const unreadIn = unread ? conversation : undefined;
    const statuses = (normalised.statuses ?? []).map((one) => (one.id === last ? { ...one, unreadIn } : one));
    return { id: last, normalised: gathered([{ accounts }, { ...normalised, statuses }]) };
  }),
);
