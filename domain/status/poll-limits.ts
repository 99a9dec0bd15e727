/** What an instance allows of polls (doc 2 §9 holds where it says nothing). */
export interface PollLimits {
  readonly maxOptions: number;
  readonly maxOptionChars: number;
  /** seconds */
  readonly minExpiration: number;
  /** seconds */
  readonly maxExpiration: number;
}

export const DEFAULT_POLL_LIMITS: PollLimits = { maxOptions: 4, maxOptionChars: 255, minExpiration: 60, maxExpiration: 86_400 };
