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

export type ExpiryUnit = 'minutes' | 'hours' | 'days';

/** A poll as it is being written. */
export interface PollDraft {
  readonly options: readonly string[];
  readonly multiple: boolean;
  readonly amount: number;
  readonly unit: ExpiryUnit;
}

/** What is sent, or why it cannot be. */
export type PollOutput = { options: readonly string[]; multiple: boolean; expiresIn: number } | { error: 'polls.not_enough_options' };

const SECONDS: Readonly<Record<ExpiryUnit, number>> = { minutes: 60, hours: 3_600, days: 86_400 };
const LEAST_OPTIONS = 2; // doc 2 §5
const DEFAULT_MINUTES = 10; // doc 2 §9

/** An empty poll: two options, one choice, ten minutes (doc 2 §5, §9). */
export const emptyPoll: PollDraft = { options: ['', ''], multiple: false, amount: DEFAULT_MINUTES, unit: 'minutes' };

/** Whether polls are offered at all: available, and two options are allowed (doc 2 §5). */
export const offersPolls = (isAvailable: boolean, { maxOptions }: PollLimits): boolean => isAvailable && maxOptions >= LEAST_OPTIONS;

/** The units that an expiry may have: one of each must fit (doc 2 §5). */
export const unitsFor = ({ maxExpiration }: PollLimits): readonly ExpiryUnit[] =>
  (['minutes', 'hours', 'days'] as const).filter((unit) => SECONDS[unit] <= maxExpiration);

/** Seconds between the bounds of the instance (doc 2 §5: clamped). */
export const expiryOf = ({ amount, unit }: Pick<PollDraft, 'amount' | 'unit'>, { minExpiration, maxExpiration }: PollLimits): number =>
  Math.min(Math.max(Math.round(amount * SECONDS[unit]) || 0, minExpiration), maxExpiration);

/** The amount of a unit that lies within the bounds. */
export const amountWithin = (draft: Pick<PollDraft, 'amount' | 'unit'>, limits: PollLimits): number =>
  Math.max(1, Math.floor(expiryOf(draft, limits) / SECONDS[draft.unit]));

/** One more option, where there is room. */
export const withOption = (draft: PollDraft, { maxOptions }: PollLimits): PollDraft =>
  draft.options.length < maxOptions ? { ...draft, options: [...draft.options, ''] } : draft;

/** One option less, but never fewer than two (doc 2 §5). */
export const withoutOption = (draft: PollDraft, at: number): PollDraft =>
  draft.options.length > LEAST_OPTIONS ? { ...draft, options: draft.options.filter((_, index) => index !== at) } : draft;

/** An option's text, cut at what the instance takes. */
export const withText = (draft: PollDraft, at: number, text: string, { maxOptionChars }: PollLimits): PollDraft => ({
  ...draft,
  options: draft.options.map((option, index) => (index === at ? [...text].slice(0, maxOptionChars).join('') : option)),
});

/** What is sent of a poll: options that say something, each once; fewer than two are refused (doc 2 §3, §5). */
export const outputOf = (draft: PollDraft, limits: PollLimits): PollOutput => {
  const options = [...new Set(draft.options.map((option) => option.trim()).filter((option) => option !== ''))];
  if (options.length < LEAST_OPTIONS) return { error: 'polls.not_enough_options' };
  return { options, multiple: draft.multiple, expiresIn: expiryOf(draft, limits) };
};
