/** What admins of GoToSocial start, and the server does in the background. */
export type UpkeepAction =
  /** Without days the server's own setting applies. */
  | { type: 'cleanup'; days: string }
  /** Without a domain it is for all. */
  | { type: 'refetch'; domain: string }
  | { type: 'expire_keys'; domain: string }
  | { type: 'mail'; address: string; message: string }
  | { type: 'clear_caches' }
  | { type: 'fetch_url'; url: string };

/** The forms of these actions, and what a fetched address contains. */
export interface Upkeep {
  response?: { url: string; code: number; body: string } | undefined;
}

export const UPKEEP_FORM = 'upkeep';
export const EMPTY_UPKEEP = { days: '', domain: '', keys: '', address: '', message: '', url: '' };

/** True if a number of days is none, or a whole one. */
export const isDays = (typed: string): boolean => /^\d{0,5}$/.test(typed.trim());
