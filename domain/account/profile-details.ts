import type { Account, Hideable } from './account.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Returns the statuses per day since the account was created, rounded; the current day counts (rule daily-average). */
export const statusesADay = (
  { statusesCount, createdAt }: Pick<Account, 'statusesCount' | 'createdAt'>,
  now: number,
): number | undefined => {
  const made = Date.parse(createdAt ?? '');
  if (Number.isNaN(made)) return undefined;
  return Math.round(statusesCount / Math.max(1, Math.ceil((now - made) / DAY_MS)));
};

/** Returns the parts of a profile that are hidden from the viewer; the owner sees everything (rule profile-hidden). */
export const hiddenFrom = ({ id, hides = [] }: Pick<Account, 'id' | 'hides'>, ownId: string | undefined): readonly Hideable[] =>
  id === ownId ? [] : hides;
