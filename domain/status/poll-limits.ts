/** The limits of an instance for polls, or the defaults where it sends none (rule poll-limits). */
export interface PollLimits {
  readonly maxOptions: number;
  readonly maxOptionChars: number;
  /** seconds */
  readonly minExpiration: number;
  /** seconds */
  readonly maxExpiration: number;
}

export const DEFAULT_POLL_LIMITS: PollLimits = { maxOptions: 4, maxOptionChars: 255, minExpiration: 60, maxExpiration: 86_400 };
