import type { PollLimits } from '../status/poll-limits.ts';

export type ExpiryUnit = 'minutes' | 'hours' | 'days';

/** The poll of a draft. */
export interface PollDraft {
  readonly options: readonly string[];
  readonly multiple: boolean;
  readonly amount: number;
  readonly unit: ExpiryUnit;
}

/** The poll of the request, or the validation error. */
export type PollOutput = { options: readonly string[]; multiple: boolean; expiresIn: number } | { error: 'polls.not_enough_options' };

const SECONDS: Readonly<Record<ExpiryUnit, number>> = { minutes: 60, hours: 3_600, days: 86_400 };
const MIN_OPTIONS = 2; // (rule poll-options)
const DEFAULT_DAYS = 1; // (rule poll-default)

/** An empty poll: two options, one choice, one day (rules poll-options, poll-default). */
export const emptyPoll: PollDraft = { options: ['', ''], multiple: false, amount: DEFAULT_DAYS, unit: 'days' };

/** True if an instance with polls allows at least two options (rule poll-offered). */
export const allowsPolls = ({ maxOptions }: PollLimits): boolean => maxOptions >= MIN_OPTIONS;

/** Returns the units in which the maximum expiry is at least 1 (rule poll-expiry). */
export const unitsFor = ({ maxExpiration }: PollLimits): readonly ExpiryUnit[] =>
  (['minutes', 'hours', 'days'] as const).filter((unit) => SECONDS[unit] <= maxExpiration);

/** Returns the expiry in seconds, within the bounds of the instance (rule poll-expiry: clamped). */
export const expiryOf = ({ amount, unit }: Pick<PollDraft, 'amount' | 'unit'>, { minExpiration, maxExpiration }: PollLimits): number =>
  Math.min(Math.max(Math.round(amount * SECONDS[unit]) || 0, minExpiration), maxExpiration);

/** Returns the amount of a unit within the bounds (rule poll-expiry: clamped). */
export const amountWithin = ({ amount, unit }: Pick<PollDraft, 'amount' | 'unit'>, limits: PollLimits): number => {
  const units = expiryOf({ amount, unit }, limits) / SECONDS[unit];
  return Math.max(1, amount < units ? Math.ceil(units) : Math.floor(units));
};

/** Returns a poll whose expiry the instance allows: in the largest offered unit where its own is not offered, and within the bounds (rule poll-expiry). */
export const withinLimits = (draft: PollDraft, limits: PollLimits): PollDraft => {
  const units = unitsFor(limits);
  const unit = units.includes(draft.unit) ? draft.unit : (units.at(-1) ?? draft.unit);
  const amount = (draft.amount * SECONDS[draft.unit]) / SECONDS[unit];
  return { ...draft, unit, amount: amountWithin({ amount, unit }, limits) };
};

/** True if another option can be added (rule poll-options). */
export const hasRoom = ({ options }: Pick<PollDraft, 'options'>, { maxOptions }: PollLimits): boolean => options.length < maxOptions;

/** True if an option can be removed (rule poll-options: at least two inputs). */
export const canSpare = ({ options }: Pick<PollDraft, 'options'>): boolean => options.length > MIN_OPTIONS;

/** Returns the index of an earlier option with the same text, because of which this one is not sent (rule poll-unique: de-duplicated). */
export const repeatedBy = ({ options }: Pick<PollDraft, 'options'>, at: number): number | undefined => {
  const text = options[at]?.trim() ?? '';
  const first = options.findIndex((option) => option.trim() === text);
  return text !== '' && first < at ? first : undefined;
};

/** Adds an option where the limit allows it. */
export const withOption = (draft: PollDraft, limits: PollLimits): PollDraft =>
  hasRoom(draft, limits) ? { ...draft, options: [...draft.options, ''] } : draft;

/** Removes an option, but leaves at least two (rule poll-options). */
export const withoutOption = (draft: PollDraft, at: number): PollDraft =>
  canSpare(draft) ? { ...draft, options: draft.options.filter((_, index) => index !== at) } : draft;

/** Sets the text of an option, cut to the instance's limit. */
export const withText = (draft: PollDraft, at: number, text: string, { maxOptionChars }: PollLimits): PollDraft => ({
  ...draft,
  options: draft.options.map((option, index) => (index === at ? [...text].slice(0, maxOptionChars).join('') : option)),
});

/** Returns the distinct options that are not blank (rule poll-unique). */
export const optionsOf = ({ options }: Pick<PollDraft, 'options'>): readonly string[] => [
  ...new Set(options.map((option) => option.trim()).filter((option) => option !== '')),
];

/** Returns the poll of the request with distinct options; fewer than two are refused (rule poll-unique). */
export const outputOf = (draft: PollDraft, limits: PollLimits): PollOutput => {
  const options = optionsOf(draft);
  if (options.length < MIN_OPTIONS) return { error: 'polls.not_enough_options' };
  return { options, multiple: draft.multiple, expiresIn: expiryOf(draft, limits) };
};
