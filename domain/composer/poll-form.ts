import type { PollLimits } from '../status/poll-limits.ts';

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
const MIN_OPTIONS = 2; // (rule poll-options)
const DEFAULT_MINUTES = 10; // (rule poll-default)

/** An empty poll: two options, one choice, ten minutes (rules poll-options, poll-default). */
export const emptyPoll: PollDraft = { options: ['', ''], multiple: false, amount: DEFAULT_MINUTES, unit: 'minutes' };

/** Whether an instance that has polls allows two options, so that there is anything to ask (rule poll-offered). */
export const allowsPolls = ({ maxOptions }: PollLimits): boolean => maxOptions >= MIN_OPTIONS;

/** The units that an expiry may have: one of each must fit (rule poll-expiry). */
export const unitsFor = ({ maxExpiration }: PollLimits): readonly ExpiryUnit[] =>
  (['minutes', 'hours', 'days'] as const).filter((unit) => SECONDS[unit] <= maxExpiration);

/** Seconds between the bounds of the instance (rule poll-expiry: clamped). */
export const expiryOf = ({ amount, unit }: Pick<PollDraft, 'amount' | 'unit'>, { minExpiration, maxExpiration }: PollLimits): number =>
  Math.min(Math.max(Math.round(amount * SECONDS[unit]) || 0, minExpiration), maxExpiration);

/** The amount of a unit that lies within the bounds (rule poll-expiry: clamped). */
export const amountWithin = ({ amount, unit }: Pick<PollDraft, 'amount' | 'unit'>, limits: PollLimits): number => {
  const units = expiryOf({ amount, unit }, limits) / SECONDS[unit];
  return Math.max(1, amount < units ? Math.ceil(units) : Math.floor(units));
};

/** A poll whose expiry the instance allows: a unit that is offered, and an amount within the bounds (rule poll-expiry). */
export const withinLimits = (draft: PollDraft, limits: PollLimits): PollDraft => {
  const units = unitsFor(limits);
  const timed = { ...draft, unit: units.includes(draft.unit) ? draft.unit : (units.at(-1) ?? draft.unit) };
  return { ...timed, amount: amountWithin(timed, limits) };
};

/** Whether one more option fits (rule poll-options). */
export const hasRoom = ({ options }: Pick<PollDraft, 'options'>, { maxOptions }: PollLimits): boolean => options.length < maxOptions;

/** Whether one less still is a poll (rule poll-options: at least two inputs). */
export const canSpare = ({ options }: Pick<PollDraft, 'options'>): boolean => options.length > MIN_OPTIONS;

/** The first option that says the same as this one, which therefore is not sent (rule poll-unique: de-duplicated). */
export const repeatedBy = ({ options }: Pick<PollDraft, 'options'>, at: number): number | undefined => {
  const said = options[at]?.trim() ?? '';
  const first = options.findIndex((option) => option.trim() === said);
  return said !== '' && first < at ? first : undefined;
};

/** One more option, where there is room. */
export const withOption = (draft: PollDraft, limits: PollLimits): PollDraft =>
  hasRoom(draft, limits) ? { ...draft, options: [...draft.options, ''] } : draft;

/** One option less, but never fewer than two (rule poll-options). */
export const withoutOption = (draft: PollDraft, at: number): PollDraft =>
  canSpare(draft) ? { ...draft, options: draft.options.filter((_, index) => index !== at) } : draft;

/** An option's text, cut at what the instance takes. */
export const withText = (draft: PollDraft, at: number, text: string, { maxOptionChars }: PollLimits): PollDraft => ({
  ...draft,
  options: draft.options.map((option, index) => (index === at ? [...text].slice(0, maxOptionChars).join('') : option)),
});

/** The options of a poll that say something, each once (rule poll-unique). */
export const optionsOf = ({ options }: Pick<PollDraft, 'options'>): readonly string[] => [
  ...new Set(options.map((option) => option.trim()).filter((option) => option !== '')),
];

/** What is sent of a poll: options that say something, each once; fewer than two are refused (rule poll-unique). */
export const outputOf = (draft: PollDraft, limits: PollLimits): PollOutput => {
  const options = optionsOf(draft);
  if (options.length < MIN_OPTIONS) return { error: 'polls.not_enough_options' };
  return { options, multiple: draft.multiple, expiresIn: expiryOf(draft, limits) };
};
