import type { Account } from '../db/accounts.ts';
import { insertLogEntry } from '../db/moderation-log.ts';
import type { Instance, JsonObject } from '../instance.ts';
import { acctOf } from '../render/account.ts';

/** An account as the moderation log names it. */
export const logged = (account: Account): JsonObject => ({ id: account.id, nickname: acctOf(account), type: 'user' });

/** Names as a sentence of the log lists them. */
export const named = (accounts: readonly Account[]): string => accounts.map((account) => `@${acctOf(account)}`).join(', ');

/** Logs an action of a staff member; `sentence` continues after their name. */
export function writeLog(instance: Instance, actor: Account, action: string, data: JsonObject, sentence: string): void {
  const message = `@${acctOf(actor)} ${sentence}`;
  insertLogEntry(instance.store, {
    actor_id: actor.id,
    data: JSON.stringify({ actor: logged(actor), action, message, ...data }),
    message,
    created_at: instance.clock(),
  });
}
