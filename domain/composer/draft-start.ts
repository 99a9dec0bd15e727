import { emptyDraft, type Draft } from './draft.ts';
import type { Settings } from '../settings/settings.ts';
import type { Visibility } from '../status/visibility.ts';

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
  Object.fromEntries(
    (['visibility', 'contentType', 'language', 'sensitive'] as const)
      .filter((name) => before[name] !== after[name])
      .map((name) => [name, after[name]]),
  );
