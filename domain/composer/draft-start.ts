import { emptyDraft, START_FIELDS, type Draft, type StartField } from './draft.ts';
import type { Settings } from '../settings/settings.ts';
import { WIDTH, type Visibility } from '../status/visibility.ts';
import { listOf } from './list-scope.ts';
import { suggestedScope } from './reply-scope.ts';

/** The account's defaults for new statuses, from its server (rule draft-begins: defaultScope, defaultNSFW). */
export interface PostDefaults {
  readonly scope: Visibility;
  readonly sensitive: boolean;
  /** The days after which the server deletes its statuses; absent for never. */
  readonly ttlDays?: number;
  /** The accounts that may quote its statuses, as the server names them. */
  readonly quotePolicy?: string;
}

type Preferences = Pick<Settings, 'postContentType' | 'postLanguage' | 'sensitiveByDefault' | 'sensitiveIfSubject'>;

/** True if a new status is sensitive by default (rule sensitive-start). */
const startsSensitive = (
  { sensitiveByDefault }: Pick<Preferences, 'sensitiveByDefault'>,
  defaults: Pick<PostDefaults, 'sensitive'> | undefined,
): boolean => sensitiveByDefault || defaults?.sensitive === true;

/** Returns the initial draft from the settings and the account's defaults (rule draft-begins); a content type only if the instance accepts it. */
export const startOf = (preferences: Preferences, defaults: PostDefaults | undefined, postFormats: readonly string[]): Draft => ({
  ...emptyDraft,
  visibility: defaults?.scope ?? emptyDraft.visibility,
  contentType: postFormats.includes(preferences.postContentType) ? preferences.postContentType : emptyDraft.contentType,
  language: preferences.postLanguage,
  sensitive: startsSensitive(preferences, defaults),
});

/** Returns the subject and sensitivity after a change of the subject: its first character makes the status sensitive if the setting is on, an empty subject restores the default (rule sensitive-start: sensitiveIfSubject). */
export const withSubject = (
  { subject, sensitive }: Pick<Draft, 'subject' | 'sensitive'>,
  next: string,
  preferences: Preferences,
  defaults: Pick<PostDefaults, 'sensitive'> | undefined,
): Pick<Draft, 'subject' | 'sensitive'> => {
  const turns = preferences.sensitiveIfSubject && (subject === '') !== (next === '');
  return { subject: next, sensitive: turns ? next !== '' || startsSensitive(preferences, defaults) : sensitive };
};

/** Returns the fields of the start that changed, unless the user chose them; the audience of a list is always a choice. */
export const freeChanges = (
  draft: Draft,
  { before, after, chosen }: Pick<StartFollowed, 'before' | 'after' | 'chosen'>,
): Partial<Draft> => {
  const fixed: readonly StartField[] = listOf(draft) === undefined ? chosen : [...chosen, 'visibility'];
  return Object.fromEntries(
    START_FIELDS.filter((name) => before[name] !== after[name] && !fixed.includes(name)).map((name) => [name, after[name]]),
  );
};

/** Returns the start fields that a change chooses. A menu names its field even where the value stays; a subject always names `sensitive`. */
export const chosenBy = (draft: Draft, change: Partial<Draft>): readonly StartField[] =>
  START_FIELDS.filter((name) => change[name] !== undefined && (name !== 'sensitive' || change[name] !== draft[name]));

/** The previous and the current defaults, the fields that the user chose, and whether the visibility must not become wider. */
export type StartFollowed = {
  before: Draft;
  after: Draft;
  chosen: readonly StartField[];
  isReply: boolean;
  mustNotWiden: boolean;
};

/** Returns a draft with the defaults in each field that the user did not change. The visibility of a reply is never wider than before. */
export const withStart = (draft: Draft, { before, after, chosen, isReply, mustNotWiden }: StartFollowed): Draft => {
  const changes = Object.entries(freeChanges(draft, { before, after, chosen })) as [StartField, unknown][];
  const free = changes.filter(([name]) => draft[name] === before[name]);
  const next: Draft = { ...draft, ...Object.fromEntries(free) };
  if (isReply && !chosen.includes('visibility')) next.visibility = suggestedScope(draft.visibility, after.visibility);
  const mustNarrow = (isReply || mustNotWiden) && next.visibility !== draft.visibility;
  return mustNarrow && WIDTH[next.visibility] >= WIDTH[draft.visibility] ? { ...next, visibility: draft.visibility } : next;
};

/** Returns the fields of a draft that follow the defaults also after a reload: the user did not choose them, and they have their initial values. A reply is as wide as its status and the defaults allow. */
export const unchosenIn = (draft: Draft, { start, chosen, isReply }: { start: Draft; chosen: readonly StartField[]; isReply: boolean }) =>
  START_FIELDS.filter((name) => !chosen.includes(name) && (draft[name] === start[name] || (isReply && name === 'visibility')));

/** Restores a stored draft: unchosen fields get the current defaults, with no wider audience than was shown. */
export const resumed = ({ unchosen = [], ...draft }: Draft, { start, isReply }: { start: Draft; isReply: boolean }) => {
  const chosen = START_FIELDS.filter((name) => !unchosen.includes(name));
  return { draft: withStart(draft, { before: draft, after: start, chosen, isReply, mustNotWiden: true }), chosen };
};
