import { accountById } from '../db/accounts.ts';
import type { Instance, JsonObject, View } from '../instance.ts';
import { renderAccount } from './account.ts';

/** What a notification of a move has besides: the account under which its author goes on. */
export function renderMoveTarget(instance: Instance, payload: string | null, view: View): JsonObject {
  const { target } = JSON.parse(payload ?? '{}') as { target?: string };
  const account = target === undefined ? undefined : accountById(instance.store, target);
  return account === undefined ? {} : { target: renderAccount(instance, account, view) };
}
