import { setImmediate } from 'node:timers/promises';
import { accountByAcct } from '#instance/db/accounts.ts';
import type { Account } from '#instance/db/accounts.ts';
import { fullMute, putMute } from '#instance/db/mutes.ts';
import { Refusal } from '#instance/http/errors.ts';
import type { Instance } from '#instance/instance.ts';
import { block } from '../block.ts';
import { follow } from '../follow.ts';

const actions = {
  follow: (instance: Instance, user: Account, other: Account) => follow(instance, user, other, undefined),
  blocks: block,
  mutes: (instance: Instance, user: Account, other: Account) => putMute(instance.store, user.id, other.id, fullMute),
};
export type ImportKind = keyof typeof actions;

/** The names in a list: one a line, bare or in the first column of a CSV with or without a heading. */
function namesIn(list: string): string[] {
  const names = list
    .split(/\r?\n/)
    .map((line) =>
      (line.split(',')[0] ?? '')
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .replace(/^@/, ''),
    )
    .filter((name) => name !== '' && name !== 'Account address');
  return [...new Set(names)];
}

const mostNames = 10_000;
const atOnce = 50;

/** Does to everybody on a list what the list is of, a few at a time and others' requests in between; whom nobody here knows, and who may not be followed, is passed over. */
export async function importList(instance: Instance, user: Account, kind: ImportKind, list: string): Promise<void> {
  const names = namesIn(list);
  if (names.length > mostNames) throw new Refusal(413, { error: 'The list is too long.' });
  for (const [index, name] of names.entries()) {
    if (index % atOnce === atOnce - 1) await setImmediate();
    const other = accountByAcct(instance.store, name, instance.site.domain);
    if (other === undefined || other.id === user.id || other.deactivated === 1) continue;
    try {
      actions[kind](instance, user, other);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
}
