import { pipe, transform } from 'valibot';
import type { DirectConversation } from '#domain/direct-messages/conversations.ts';
import { gathered, type Normalised } from '#domain/cache/entities.ts';
import { accountSchema } from './account.ts';
import { statusSchema } from './status.ts';
import { flag, id, part, parts, shape } from '#http/tolerant.ts';

const MAX_ACCOUNTS = 100; // our choice

/** A direct conversation as a row of a list; its last status may be removed. */
export const directSchema = pipe(
  shape({ id, unread: flag, accounts: parts(accountSchema, MAX_ACCOUNTS), lastStatus: part(statusSchema) }),
  transform(({ id: conversation, unread, accounts, lastStatus }): { row: DirectConversation; normalised: Normalised } => {
    const accountIds = accounts.map((account) => account.id);
    if (lastStatus === undefined) return { row: { id: conversation, accountIds }, normalised: { accounts } };
    const { id: last, normalised } = lastStatus;
    const unreadIn = unread ? conversation : undefined;
    const statuses = (normalised.statuses ?? []).map((one) => (one.id === last ? { ...one, unreadIn } : one));
    return { row: { id: conversation, accountIds, statusId: last }, normalised: gathered([{ accounts }, { ...normalised, statuses }]) };
  }),
);
