import type { SettingName, Settings } from '../settings/settings.ts';
import type { EntitiesEvent, Entities, OptimisticUpdate } from '../cache/entities.ts';

type Marked = 'statuses' | 'relationships';
type Rule<K extends Marked> = {
  kind: K;
  fields: readonly (keyof Entities[K])[];
  /** The fields are false while the mark is set. */
  isTurned?: true;
  /** Fields that are not true or false, as the mark sets them. */
  sets?: Partial<Entities[K]>;
  counts?: keyof NonNullable<OptimisticUpdate<Entities[K]>['add']>;
};
const onStatus = (fields: Rule<'statuses'>['fields'], counts?: Rule<'statuses'>['counts']): Rule<'statuses'> => ({
  kind: 'statuses',
  fields,
  ...(counts === undefined ? {} : { counts }),
});
const onAccount = (
  field: keyof Entities['relationships'],
  turned: Pick<Rule<'relationships'>, 'isTurned'> = {},
): Rule<'relationships'> => ({
  kind: 'relationships',
  fields: [field],
  ...turned,
});

/** The marks that the user sets on a status or an account and, except removals, takes back, with the fields that show them (rule mark-at-once). */
export const MARKS = {
  favourite: onStatus(['favourited'], 'favouritesCount'),
  reblog: onStatus(['reblogged'], 'reblogsCount'),
  bookmark: onStatus(['bookmarked']),
  pin: onStatus(['pinned']),
  muteThread: onStatus(['muted', 'threadMuted']),
  remove: onStatus(['deleted']),
  removeQuote: { kind: 'statuses', fields: [], sets: { quoteState: 'revoked' } } satisfies Rule<'statuses'>,
  mute: onAccount('muting'),
  block: onAccount('blocking'),
  subscribe: onAccount('subscribing'),
  blockDomain: onAccount('domainBlocking'),
  hideRepeats: onAccount('showingReblogs', { isTurned: true }),
  endorse: onAccount('endorsed'),
  removeFollower: onAccount('followedBy', { isTurned: true }),
};

export type Mark = keyof typeof MARKS;
/** One mark of one status or account. */
interface Marking {
  readonly mark: Mark;
  readonly id: string;
}
/** The parameters of a mute: its seconds, 0 for permanent, and whether it includes notifications (rule timed-mute). */
export interface MuteChoice {
  readonly seconds: number;
  readonly notifications: boolean;
}
export type Intent = Marking & { readonly wanted: boolean; readonly how?: MuteChoice };

/** The offered durations of a mute in seconds; 0 is permanent (rule timed-mute). */
export const MUTE_TIMES = [0, 300, 1_800, 3_600, 21_600, 86_400, 259_200, 604_800] as const;
/** The initial values of a mute's confirmation. */
export const FIRST_MUTE: MuteChoice = { seconds: 0, notifications: true };

/** True for the name of a mark. */
export const isMark = (name: string): name is Mark => Object.hasOwn(MARKS, name);
export const isOfStatus = (name: string): boolean => isMark(name) && MARKS[name].kind === 'statuses';

/** Returns the row of a mark, and the token of its optimistic update. */
export const rowOf = ({ mark, id }: Marking) => ({ kind: MARKS[mark].kind, id, token: mark });

/** Returns the optimistic update of a pending intent, including counts (rule mark-at-once: updated optimistically). */
export const updateFor = ({ mark, id, wanted }: Intent): EntitiesEvent => {
  const {
    kind,
    fields,
    counts,
    isTurned,
    sets,
  }: Pick<Rule<Marked>, 'kind' | 'isTurned' | 'sets'> & {
    fields: readonly string[];
    counts?: string;
  } = MARKS[mark];
  const set = { ...Object.fromEntries(fields.map((field) => [field, wanted !== (isTurned === true)])), ...sets };
  const add = counts === undefined ? {} : { add: { [counts]: wanted ? 1 : -1 } };
  return { type: 'entities.update', kind, id, update: { token: mark, set, ...add } };
};

/** The setting that requires a confirmation before a mark is set (rule confirm-defaults); taking one back never needs it. */
const QUESTIONS = {
  reblog: 'modalOnRepeat',
  remove: 'modalOnDelete',
  mute: 'modalOnMute',
  block: 'modalOnBlock',
  blockDomain: 'modalOnBlock',
  /** They cannot be undone by the user. */
  removeFollower: true,
  removeQuote: true,
} as const satisfies Partial<Record<Mark, SettingName | true>>;

/** A mark that may need a confirmation. */
export type ConfirmedMark = keyof typeof QUESTIONS;

/** True if a mark may need a confirmation. */
export const isConfirmable = (mark: Mark): mark is ConfirmedMark => mark in QUESTIONS;

/** True if an intent needs a confirmation. */
export const mustConfirmMark = ({ mark, wanted }: Pick<Intent, 'mark' | 'wanted'>, settings: Settings): boolean => {
  if (!wanted || !isConfirmable(mark)) return false;
  const question = QUESTIONS[mark];
  return question === true || settings[question];
};
