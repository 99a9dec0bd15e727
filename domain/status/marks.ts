import type { SettingName, Settings } from '../settings/settings.ts';
import type { EntitiesEvent, Entities, OptimisticUpdate } from '../cache/entities.ts';

type Marked = 'statuses' | 'relationships';
type Rule<K extends Marked> = {
  kind: K;
  fields: readonly (keyof Entities[K])[];
  /** The fields say no where the mark is set. */
  isTurned?: true;
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

/** What a person sets on a status or on how they stand to an account and, but for a removal, takes back; with the fields that show it (rule mark-at-once). */
export const MARKS = {
  favourite: onStatus(['favourited'], 'favouritesCount'),
  reblog: onStatus(['reblogged'], 'reblogsCount'),
  bookmark: onStatus(['bookmarked']),
  pin: onStatus(['pinned']),
  muteThread: onStatus(['muted', 'threadMuted']),
  remove: onStatus(['deleted']),
  mute: onAccount('muting'),
  block: onAccount('blocking'),
  subscribe: onAccount('subscribing'),
  blockDomain: onAccount('domainBlocking'),
  hideRepeats: onAccount('showingReblogs', { isTurned: true }),
  removeFollower: onAccount('followedBy', { isTurned: true }),
};

export type Mark = keyof typeof MARKS;
/** One mark of one status or account. */
interface Marking {
  readonly mark: Mark;
  readonly id: string;
}
/** How somebody is muted: for so many seconds, or for good where that is 0, and with their notifications or without (rule timed-mute). */
export interface MuteChoice {
  readonly seconds: number;
  readonly notifications: boolean;
}
export type Intent = Marking & { readonly wanted: boolean; readonly how?: MuteChoice };

/** For how long one may mute, in seconds; the first is for good (rule timed-mute). */
export const MUTE_TIMES = [0, 300, 1_800, 3_600, 21_600, 86_400, 259_200, 604_800] as const;
/** What a question about a mute begins with. */
export const FIRST_MUTE: MuteChoice = { seconds: 0, notifications: true };

/** Whether it names a mark that stands on a status. */
export const isMark = (name: string): name is Mark => Object.hasOwn(MARKS, name);
export const isOfStatus = (name: string): boolean => isMark(name) && MARKS[name].kind === 'statuses';

/** The row that a mark stands on, and the name of the optimistic update of it. */
export const rowOf = ({ mark, id }: Marking) => ({ kind: MARKS[mark].kind, id, token: mark });

/** What to tell the cache while an intent is on its way; counts go along (rule mark-at-once: updated optimistically). */
export const updateFor = ({ mark, id, wanted }: Intent): EntitiesEvent => {
  const { kind, fields, counts, isTurned }: Pick<Rule<Marked>, 'kind' | 'isTurned'> & { fields: readonly string[]; counts?: string } =
    MARKS[mark];
  const set = Object.fromEntries(fields.map((field) => [field, wanted !== (isTurned === true)]));
  const add = counts === undefined ? {} : { add: { [counts]: wanted ? 1 : -1 } };
  return { type: 'entities.update', kind, id, update: { token: mark, set, ...add } };
};

/** The setting by which a person is asked before a mark is set (rule confirm-defaults); taking one back is never asked about. */
const QUESTIONS = {
  reblog: 'modalOnRepeat',
  remove: 'modalOnDelete',
  mute: 'modalOnMute',
  block: 'modalOnBlock',
  blockDomain: 'modalOnBlock',
  /** Nothing that one does brings a follower back. */
  removeFollower: true,
} as const satisfies Partial<Record<Mark, SettingName | true>>;

/** What a person may be asked about. */
export type ConfirmedMark = keyof typeof QUESTIONS;

/** Whether there is a question for a mark. */
export const isConfirmable = (mark: Mark): mark is ConfirmedMark => mark in QUESTIONS;

/** Whether a person is to be asked first. */
export const mustConfirmMark = ({ mark, wanted }: Pick<Intent, 'mark' | 'wanted'>, settings: Settings): boolean => {
  if (!wanted || !isConfirmable(mark)) return false;
  const question = QUESTIONS[mark];
  return question === true || settings[question];
};
