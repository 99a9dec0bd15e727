import { isRecord } from './kinds.ts';
import { sharedSettings } from './profile.ts';
import { validSettings, type Settings } from './settings.ts';

/** A change of settings under a profile, stored until the server has it (rule changes-wait). */
export interface WaitingChange {
  readonly id: string;
  /** Orders two changes by time. */
  readonly at: number;
  readonly profile: string;
  readonly change: Partial<Settings>;
}

/** The changes of one profile merged in order, with the ids under which they are stored. */
export interface Waiting {
  readonly ids: readonly string[];
  readonly change: Partial<Settings>;
}

/** Parses a stored change; invalid settings are ignored. */
export const waitingChangeOf = (id: string, stored: unknown): WaitingChange | undefined =>
  isRecord(stored) && typeof stored['profile'] === 'string'
    ? { id, at: Number(stored['at']) || 0, profile: stored['profile'], change: sharedSettings(validSettings(stored['change'])) }
    : undefined;

/** Returns the pending changes of a profile. */
export const waitingFor = (all: readonly WaitingChange[], profile: string): Waiting => {
  const own = all.filter((one) => one.profile === profile).toSorted((one, other) => one.at - other.at);
  return { ids: own.map(({ id }) => id), change: Object.assign({}, ...own.map(({ change }) => change)) as Partial<Settings> };
};

/** True if a later change replaces an earlier one completely. */
export const isCovered = (earlier: WaitingChange, { profile, change }: Pick<WaitingChange, 'profile' | 'change'>): boolean =>
  earlier.profile === profile && Object.keys(earlier.change).every((name) => name in change);
