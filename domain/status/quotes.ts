import type { Visibility } from './visibility.ts';

/** True if a status of this visibility can be quoted by others than its author (rule quote-allowed). */
export const allowsQuotes = (visibility: Visibility): boolean => visibility === 'public' || visibility === 'unlisted';

/** The states in which a server does not show a quote, each with its text (rule quote-states). */
const HIDDEN_STATES = ['pending', 'rejected', 'revoked', 'unauthorized'] as const;

/** Returns the state of a quote that its server does not show; undefined for an accepted or unknown one. */
export const hiddenStateOf = (state: string | undefined) => HIDDEN_STATES.find((one) => one === state);
