import { accountById } from '../db/accounts.ts';
import type { Instance, JsonObject, View } from '../instance.ts';
import { renderAccount } from './account.ts';

/** Renders the additional field of a notification of a move: the account that its author moved to. */
export function renderMoveTarget(instance: Instance, payload: string | null, view: View): JsonObject {
  const { target } = JSON.parse(payload ?? '{}') as { target?: string };
  const account = target === undefined ? undefined : accountById(instance.store, target);
  return account === undefined ? {} : { target: renderAccount(instance, account, view) };
}
