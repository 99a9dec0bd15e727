import { isRecord } from './kinds.ts';
import { sharedSettings } from './profile.ts';
import { validSettings, type Settings } from './settings.ts';

/** What a person changed while a profile was in use, until the server is known to have it (rule changes-wait). */
export interface WaitingChange {
  readonly id: string;
  /** Which of two came later. */
  readonly at: number;
  readonly profile: string;
  readonly change: Partial<Settings>;
}

/** The changes of one profile as one, the later over the earlier, and by which names they are kept. */
export interface Waiting {
  readonly ids: readonly string[];
  readonly change: Partial<Settings>;
}

/** A change as it was kept, read as anything that could have been put there; nothing of it may be left. */
export const waitingChangeOf = (id: string, stored: unknown): WaitingChange | undefined =>
  isRecord(stored) && typeof stored['profile'] === 'string'
    ? { id, at: Number(stored['at']) || 0, profile: stored['profile'], change: sharedSettings(validSettings(stored['change'])) }
    : undefined;

/** What waits for a profile. */
export const waitingFor = (all: readonly WaitingChange[], profile: string): Waiting => {
  const own = all.filter((one) => one.profile === profile).toSorted((one, other) => one.at - other.at);
  return { ids: own.map(({ id }) => id), change: Object.assign({}, ...own.map(({ change }) => change)) as Partial<Settings> };
};

/** Whether a later change leaves nothing of an earlier one. */
export const isCovered = (earlier: WaitingChange, { profile, change }: Pick<WaitingChange, 'profile' | 'change'>): boolean =>
  earlier.profile === profile && Object.keys(earlier.change).every((name) => name in change);
