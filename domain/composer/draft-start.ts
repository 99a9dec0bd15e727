import { emptyDraft, START_FIELDS, type Draft, type StartField } from './draft.ts';
import type { Settings } from '../settings/settings.ts';
import { WIDTH, type Visibility } from '../status/visibility.ts';
import { suggestedScope } from './reply-scope.ts';

/** How an account's posts begin, as its server keeps it (rule draft-begins: defaultScope, defaultNSFW). */
export interface PostDefaults {
  readonly scope: Visibility;
  readonly sensitive: boolean;
}

type Preferences = Pick<Settings, 'postContentType' | 'postLanguage' | 'sensitiveByDefault' | 'sensitiveIfSubject'>;

/** Whether a post is sensitive before anyone says so (rule sensitive-start). */
const startsSensitive = (
  { sensitiveByDefault }: Pick<Preferences, 'sensitiveByDefault'>,
  defaults: Pick<PostDefaults, 'sensitive'> | undefined,
): boolean => sensitiveByDefault || defaults?.sensitive === true;

/** A draft before anyone wrote anything: as the person's settings and the account on its server have it (rule draft-begins); of content types only one that the instance takes. */
export const startOf = (preferences: Preferences, defaults: PostDefaults | undefined, postFormats: readonly string[]): Draft => ({
  ...emptyDraft,
  visibility: defaults?.scope ?? emptyDraft.visibility,
  contentType: postFormats.includes(preferences.postContentType) ? preferences.postContentType : emptyDraft.contentType,
  language: preferences.postLanguage,
  sensitive: startsSensitive(preferences, defaults),
});

/** What another subject changes: with its first character the post becomes sensitive where the setting says so, without any it is as it began (rule sensitive-start: sensitiveIfSubject). */
export const withSubject = (
  { subject, sensitive }: Pick<Draft, 'subject' | 'sensitive'>,
  next: string,
  preferences: Preferences,
  defaults: Pick<PostDefaults, 'sensitive'> | undefined,
): Pick<Draft, 'subject' | 'sensitive'> => {
  const turns = preferences.sensitiveIfSubject && (subject === '') !== (next === '');
  return { subject: next, sensitive: turns ? next !== '' || startsSensitive(preferences, defaults) : sensitive };
};

/** What of the start of a form is another than it was. */
export const startChanges = (before: Draft, after: Draft): Partial<Draft> =>
  Object.fromEntries(START_FIELDS.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]]));

/** Which of these fields a change chooses. A menu names its field even where the value stays; a subject always names `sensitive`. */
export const chosenBy = (draft: Draft, change: Partial<Draft>): readonly StartField[] =>
  START_FIELDS.filter((name) => change[name] !== undefined && (name !== 'sensitive' || change[name] !== draft[name]));

/** The defaults from before and now, the fields that were chosen, and whether the visibility must not become wider. */
export type StartFollowed = {
  before: Draft;
  after: Draft;
  chosen: readonly StartField[];
  isReply: boolean;
  mustNotWiden: boolean;
};

/** A draft with the defaults in each field that nobody changed. The visibility of a reply is never wider than it was. */
export const withStart = (draft: Draft, { before, after, chosen, isReply, mustNotWiden }: StartFollowed): Draft => {
  const changes = Object.entries(startChanges(before, after)) as [StartField, unknown][];
  const free = changes.filter(([name]) => !chosen.includes(name) && draft[name] === before[name]);
  const next: Draft = { ...draft, ...Object.fromEntries(free) };
  if (isReply && !chosen.includes('visibility')) next.visibility = suggestedScope(draft.visibility, after.visibility);
  const mustNarrow = (isReply || mustNotWiden) && next.visibility !== draft.visibility;
  return mustNarrow && WIDTH[next.visibility] >= WIDTH[draft.visibility] ? { ...next, visibility: draft.visibility } : next;
};

/** The fields of a draft that follow the defaults also after a reload: nobody chose them, and they are as the form began. A reply is as wide as its post and the defaults allow. */
export const unchosenIn = (draft: Draft, { start, chosen, isReply }: { start: Draft; chosen: readonly StartField[]; isReply: boolean }) =>
  START_FIELDS.filter((name) => !chosen.includes(name) && (draft[name] === start[name] || (isReply && name === 'visibility')));

/** A stored draft as a form goes on with it: what nobody chose has the defaults of now, and no wider audience than was shown. */
export const resumed = ({ unchosen = [], ...draft }: Draft, { start, isReply }: { start: Draft; isReply: boolean }) => {
  const chosen = START_FIELDS.filter((name) => !unchosen.includes(name));
  return { draft: withStart(draft, { before: draft, after: start, chosen, isReply, mustNotWiden: true }), chosen };
};
