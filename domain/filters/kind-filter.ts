import { baseLanguage } from '../text/languages.ts';
import { isRecord } from '../settings/kinds.ts';
import type { Settings } from '../settings/settings.ts';
import type { Status } from '../status/status.ts';
import { isMarked, isOfProfile, type TimelineKey } from '../timelines/timeline.ts';
import { passesReplyFilter } from './filter.ts';

/** The kinds of statuses that one timeline leaves out (rule kind-filters). */
export interface KindFilter {
  readonly repeats: boolean;
  readonly replies: boolean;
  /** Leaves out statuses without media. */
  readonly withoutMedia: boolean;
  /** The only languages that it shows; all if empty. */
  readonly languages: readonly string[];
}

export const NO_KIND_FILTER: KindFilter = { repeats: false, replies: false, withoutMedia: false, languages: [] };

/** The kinds that are on or off. */
export const KIND_FLAGS = ['repeats', 'replies', 'withoutMedia'] as const;

/** True for the timelines that can leave out kinds of statuses: not the user's own ones, and not those of a profile, which has tabs. */
export const hasKindFilter = (key: TimelineKey): boolean => key !== 'dms' && !isMarked(key) && !isOfProfile(key);

/** Returns the filter of a timeline; a stored one may be of another version. */
export const kindFilterOf = ({ kindFilters }: Pick<Settings, 'kindFilters'>, key: TimelineKey): KindFilter => {
  const stored = hasKindFilter(key) ? kindFilters[key] : undefined;
  if (!isRecord(stored)) return NO_KIND_FILTER;
  const { repeats, replies, withoutMedia, languages } = stored;
  return {
    repeats: repeats === true,
    replies: replies === true,
    withoutMedia: withoutMedia === true,
    languages: Array.isArray(languages) ? languages.filter((one) => typeof one === 'string') : [],
  };
};

export const isKindFilterOn = ({ languages, ...flags }: KindFilter): boolean =>
  languages.length > 0 || KIND_FLAGS.some((one) => flags[one]);

/** Returns the change of the settings that gives a timeline a filter; one that leaves out nothing is not stored. */
export const withKindFilter = (
  { kindFilters }: Pick<Settings, 'kindFilters'>,
  key: TimelineKey,
  filter: KindFilter,
): Pick<Settings, 'kindFilters'> => {
  const { [key]: _, ...others } = kindFilters;
  return { kindFilters: isKindFilterOn(filter) ? { ...others, [key]: { ...filter } } : others };
};

/** The codes of ISO 639 for an unknown language, several languages and no language. */
export const UNDETERMINED: ReadonlySet<string> = new Set(['und', 'mul', 'zxx']);

/**
 * True if a timeline with this filter shows a status; `inner` is the repeated one. The user's own posts are shown, also as repeats, replies as by the
 * reply filter `self`, and a status without a language in any.
 */
export const passesKinds = (
  status: Status,
  inner: Status | undefined,
  { repeats, replies, withoutMedia, languages }: KindFilter,
  ownId: string | undefined,
): boolean => {
  if (repeats && status.reblogId !== undefined) return false;
  if (ownId !== undefined && (inner ?? status).accountId === ownId) return true;
  if (replies && status.reblogId === undefined && !passesReplyFilter(status, { ownId: ownId ?? '', followsParentAuthor: false }, 'self'))
    return false;
  const { attachments, language } = inner ?? status;
  if (withoutMedia && attachments.length === 0) return false;
  const code = language === undefined ? undefined : baseLanguage(language);
  return languages.length === 0 || code === undefined || UNDETERMINED.has(code) || languages.includes(code);
};
