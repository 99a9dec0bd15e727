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

const maxNames = 10_000;
const maxLines = 20_000;
const longestName = 512;
const atOnce = 50;

const tooLong = (): Refusal => new Refusal(413, { error: 'The list is too long.' });

/** Returns the name in a line: all of it, or the first column of a CSV. */
function nameIn(line: string): string {
  const comma = line.indexOf(',');
  const column = (comma === -1 ? line : line.slice(0, comma)).trim();
  const bare = column.length > 1 && column.startsWith('"') && column.endsWith('"') ? column.slice(1, -1) : column;
  return bare.startsWith('@') ? bare.slice(1) : bare;
}

/** The names in a list, one a line. It is read line by line, so that one that is too long is refused where it becomes so. */
function namesIn(list: string): ReadonlySet<string> {
  const names = new Set<string>();
  let lines = 0;
  for (let start = 0; start <= list.length;) {
    const next = list.indexOf('\n', start);
    const end = next === -1 ? list.length : next;
    lines += 1;
    if (lines > maxLines || names.size > maxNames) throw tooLong();
    const name = nameIn(list.slice(start, Math.min(end, start + 2 * longestName)));
    if (name !== '' && name !== 'Account address' && name.length <= longestName) names.add(name);
    start = end + 1;
  }
  if (names.size > maxNames) throw tooLong();
  return names;
}

/** Applies an import to every account of a list, a few at a time so that other requests run in between; skips unknown accounts and those that may not be followed. */
export async function importList(instance: Instance, user: Account, kind: ImportKind, list: string): Promise<void> {
  for (const [index, name] of [...namesIn(list)].entries()) {
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
