import type { SettingName, Settings } from '../settings/settings.ts';
import type { EntitiesEvent, Entities, OptimisticUpdate } from '../cache/entities.ts';

type Marked = 'statuses' | 'relationships';
type Rule<K extends Marked> = {
  kind: K;
  fields: readonly (keyof Entities[K])[];
  counts?: keyof NonNullable<OptimisticUpdate<Entities[K]>['add']>;
};
const onStatus = (fields: Rule<'statuses'>['fields'], counts?: Rule<'statuses'>['counts']): Rule<'statuses'> => ({
  kind: 'statuses',
  fields,
  ...(counts === undefined ? {} : { counts }),
});
const onAccount = (field: keyof Entities['relationships']): Rule<'relationships'> => ({ kind: 'relationships', fields: [field] });

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
};

export type Mark = keyof typeof MARKS;
/** One mark of one status or account. */
interface Marking {
  readonly mark: Mark;
  readonly id: string;
}
export type Intent = Marking & { readonly wanted: boolean };

/** Whether it names a mark that stands on a status. */
export const isOfStatus = (name: string): boolean => Object.hasOwn(MARKS, name) && MARKS[name as Mark].kind === 'statuses';

/** The row that a mark stands on, and the name of the optimistic update of it. */
export const placeOf = ({ mark, id }: Marking) => ({ kind: MARKS[mark].kind, id, token: mark });

/** What to tell the cache while an intent is on its way; counts go along (rule mark-at-once: updated optimistically). */
export const updateFor = ({ mark, id, wanted }: Intent): EntitiesEvent => {
  const { kind, fields, counts }: { kind: Marked; fields: readonly string[]; counts?: string | undefined } = MARKS[mark];
  const set = Object.fromEntries(fields.map((field) => [field, wanted]));
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
} as const satisfies Partial<Record<Mark, SettingName>>;

/** What a person may be asked about. */
export type Asked = keyof typeof QUESTIONS;

/** Whether there is a question for a mark. */
export const isAsked = (mark: Mark): mark is Asked => mark in QUESTIONS;

/** Whether a person is to be asked first. */
export const mustAskFor = ({ mark, wanted }: Pick<Intent, 'mark' | 'wanted'>, settings: Settings): boolean =>
  wanted && isAsked(mark) && settings[QUESTIONS[mark]];
