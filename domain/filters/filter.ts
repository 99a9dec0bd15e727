import type { Account } from '../account/account.ts';
import type { Relationship } from '../account/relationship.ts';
import type { Status } from '../status/status.ts';
import { isMarked, isOfProfile, partsOf, type TimelineKey } from '../timelines/timeline.ts';
import type { StatusFilterSettings } from './filter-settings.ts';
import { contextOf, filterMet, filtersIn, type ServerFilter } from './server-filter.ts';
import { textsOf, type StatusTexts } from './texts.ts';
import { createWordList, preparedOnce } from './word-list.ts';

/** The reason why a status or a notification is collapsed or hidden (rule muted-folded: collapsed with a reason). */
export type FilterReason =
  | { kind: 'blocked' | 'account' | 'thread' | 'bot' }
  | { kind: 'word'; word: string }
  | { kind: 'filter'; name: string; hides: boolean };

/** The fields of a relationship that hide an account. */
type HidingRelationship = Pick<Relationship, 'muting' | 'blocking' | 'domainBlocking'>;

/** The display of a status: open, collapsed, or not at all. */
export type Filtered =
  | { show: 'open' }
  | { show: 'collapsed'; reason: FilterReason }
  /** `byKind` if only the timeline's own filter hides it. */
  | { show: 'nothing'; byKind?: true };

/** The settings and filters that apply to one timeline. */
export interface FilterPreferences extends StatusFilterSettings {
  /** The server's filters that apply in this context (rule filters-obeyed). */
  readonly filters?: readonly ServerFilter[];
  /** The account whose profile is shown: there, statuses of a muted account are open and those of a blocked one collapsed (rule profile-filters). */
  readonly opened?: string;
}

/** The accounts related to a status, and its texts. */
export interface FilterFacts extends StatusTexts {
  /** Absent for a guest. */
  readonly ownId: string | undefined;
  readonly author: Pick<Account, 'bot'> | undefined;
  /** The relationship to the author. */
  readonly relationship: HidingRelationship | undefined;
  /** True if one follows the account that is replied to. */
  readonly followsParentAuthor: boolean;
}

const OPEN: Filtered = { show: 'open' };

/** Returns the reason why everything of an account is collapsed: the account or its server is blocked, or it is muted. */
export const reasonOfAccount = (account: HidingRelationship | undefined): FilterReason | undefined => {
  if (account?.blocking || account?.domainBlocking) return { kind: 'blocked' };
  return account?.muting ? { kind: 'account' } : undefined;
};

const wordListOf = preparedOnce((words: readonly string[]) => createWordList(words.map((word) => ({ word, isWhole: true }))));

/** Returns the first mute word that occurs in the texts. */
export const mutedWordIn = (texts: readonly string[], muteWords: readonly string[]): FilterReason | undefined => {
  const index = wordListOf(muteWords).firstIn(texts);
  const word = index === undefined ? undefined : muteWords[index];
  return word === undefined ? undefined : { kind: 'word', word: word.trim() };
};

export type CollapsePreferences = Pick<FilterPreferences, 'muteWords' | 'muteBotStatuses' | 'filters'>;
type CollapseFacts = Omit<FilterFacts, 'followsParentAuthor'>;

/** True if the display of a status depends on its text. */
export const dependsOnText = ({ muteWords, filters = [] }: Pick<FilterPreferences, 'muteWords' | 'filters'>): boolean =>
  muteWords.length > 0 || filters.length > 0;

/** Returns the reason why a status is collapsed where none is hidden: in a conversation, as a quote, in a notification or a preview (rule muted-folded). */
export const reasonToCollapse = (
  status: Status,
  { ownId, author, relationship, plain, poll }: CollapseFacts,
  preferences: CollapsePreferences,
): FilterReason | undefined => {
  if (status.accountId === ownId) return undefined;
  const blocked = reasonOfAccount(relationship);
  if (blocked) return blocked;
  // Servers set `muted` for statuses of muted accounts and of muted threads alike.
  if (status.muted && status.threadMuted === false) return { kind: 'account' };
  if (status.muted) return { kind: 'thread' };
  if (preferences.muteBotStatuses && author?.bot) return { kind: 'bot' };
  if (!dependsOnText(preferences)) return undefined;
  const texts = textsOf(status, { plain, poll });
  const met = filterMet(status.id, texts, preferences.filters ?? []);
  if (met) return { kind: 'filter', name: met.name, hides: met.hides };
  return mutedWordIn(texts, preferences.muteWords);
};

/** True if a reply passes the reply filter; the user's own replies and replies to the user always do (rule reply-filter). */
export const passesReplyFilter = (
  { accountId, inReplyToAccountId }: Pick<Status, 'accountId' | 'inReplyToAccountId'>,
  { ownId, followsParentAuthor }: Pick<FilterFacts, 'ownId' | 'followsParentAuthor'>,
  preferred: FilterPreferences['replyVisibility'],
): boolean => {
  if (preferred === 'all' || inReplyToAccountId === undefined || ownId === undefined) return true;
  if (accountId === ownId || inReplyToAccountId === ownId || inReplyToAccountId === accountId) return true;
  return preferred === 'following' && followsParentAuthor;
};

/** Returns the reason why a status is collapsed on its author's profile; muted accounts and bots are not a reason there (rule profile-filters). */
const reasonOnProfile = (status: Status, facts: FilterFacts, { muteWords, filters = [] }: FilterPreferences): FilterReason | undefined =>
  reasonToCollapse(
    { ...status, muted: status.threadMuted === true },
    { ...facts, relationship: facts.relationship && { ...facts.relationship, muting: false } },
    { muteWords, muteBotStatuses: false, filters },
  );

/** Returns the display of a status in a timeline (rule muted-folded), the same for streamed and fetched ones. */
export const filtered = (status: Status, facts: FilterFacts, preferences: FilterPreferences): Filtered => {
  if (status.accountId === facts.ownId) return OPEN;
  const isOpened = status.accountId === preferences.opened;
  const reason = (isOpened ? reasonOnProfile : reasonToCollapse)(status, facts, preferences);
  if (reason?.kind === 'blocked' && !isOpened) return { show: 'nothing' };
  if (reason?.kind === 'filter' && reason.hides) return { show: 'nothing' };
  if (!passesReplyFilter(status, facts, preferences.replyVisibility)) return { show: 'nothing' };
  if (reason === undefined) return OPEN;
  return preferences.hideFilteredStatuses ? { show: 'nothing' } : { show: 'collapsed', reason };
};

/** Returns the display of a repeat: the stricter one of the repeat's and the repeated status's. */
export const stricter = (one: Filtered, other: Filtered): Filtered => {
  if (one.show === 'open' || other.show === 'nothing') return other;
  return one;
};

/** Returns the settings for one timeline, with the server's filters of its context. In the user's own timelines and on profiles the reply filter is off and muted statuses are collapsed instead of hidden. */
export const preferencesFor = (
  key: TimelineKey,
  { muteWords, muteBotStatuses, hideFilteredStatuses, replyVisibility }: StatusFilterSettings,
  all: readonly ServerFilter[] = [],
): FilterPreferences => {
  const preferences = { muteWords, muteBotStatuses, hideFilteredStatuses, replyVisibility, filters: filtersIn(all, contextOf(key)) };
  const isOwn = key === 'dms' || (isMarked(key) && !isOfProfile(key));
  if (!isOwn && !isOfProfile(key)) return preferences;
  return { ...preferences, replyVisibility: 'all', hideFilteredStatuses: false, ...(isOwn ? {} : { opened: partsOf(key).of }) };
};
