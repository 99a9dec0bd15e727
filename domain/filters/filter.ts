import type { Account } from '../account/account.ts';
import type { Relationship } from '../account/relationship.ts';
import type { Status } from '../status/status.ts';
import { isOfProfile, partsOf, type TimelineKey } from '../timelines/timeline.ts';
import { hasWord } from './has-word.ts';
import { contextOf, filterMet, filtersIn, type ServerFilter } from './server-filter.ts';
import { textsOf, type StatusTexts } from './texts.ts';

/** Why a status, or what somebody did, is not shown as it is (rule muted-folded: collapsed with a reason). */
export type FilterReason =
  | { kind: 'blocked' | 'account' | 'thread' | 'bot' }
  | { kind: 'word'; word: string }
  | { kind: 'filter'; name: string; hides: boolean };

/** What of a relationship keeps somebody out of sight. */
type Barring = Pick<Relationship, 'muting' | 'blocking' | 'domainBlocking'>;

/** How a status is shown: as it is, collapsed, or not at all. */
export type Filtered = { show: 'open' } | { show: 'collapsed'; reason: FilterReason } | { show: 'nothing' };

/** What a person has chosen of this (rule muted-folded). */
export interface FilterPreferences {
  readonly muteWords: readonly string[];
  readonly muteBotStatuses: boolean;
  readonly hideFilteredStatuses: boolean;
  readonly replyVisibility: 'all' | 'following' | 'self';
  /** What the server keeps of filters, those that hold here (rule filters-obeyed). */
  readonly filters?: readonly ServerFilter[];
  /** Whose profile was opened: whoever is muted is read there, and whoever is blocked folded (rule profile-filters). */
  readonly opened?: string;
}

/** What is known of the people of a status, and its texts. */
export interface FilterFacts extends StatusTexts {
  /** absent for a guest */
  readonly ownId: string | undefined;
  readonly author: Pick<Account, 'bot'> | undefined;
  readonly authors: Barring | undefined;
  /** whether one follows the person who is answered */
  readonly followsAnswered: boolean;
}

const OPEN: Filtered = { show: 'open' };

/** Why what somebody does is folded, whatever it is: he, or his server, is blocked, or he is muted. */
export const reasonOfAccount = (person: Barring | undefined): FilterReason | undefined => {
  if (person?.blocking || person?.domainBlocking) return { kind: 'blocked' };
  return person?.muting ? { kind: 'account' } : undefined;
};

/** The mute word that stands in one of some texts. */
export const mutedWordIn = (texts: readonly string[], muteWords: readonly string[]): FilterReason | undefined => {
  const word = muteWords.find((one) => texts.some((text) => hasWord(text, one)));
  return word === undefined ? undefined : { kind: 'word', word: word.trim() };
};

type CollapsePreferences = Pick<FilterPreferences, 'muteWords' | 'muteBotStatuses' | 'filters'>;
type CollapseFacts = Omit<FilterFacts, 'followsAnswered'>;

/** Whether the words of a status say how it is shown. */
export const dependsOnText = ({ muteWords, filters = [] }: Pick<FilterPreferences, 'muteWords' | 'filters'>): boolean =>
  muteWords.length > 0 || filters.length > 0;

/** Why a status is folded where none is left out: in a conversation, as a quote, in a notification or a preview (rule muted-folded). */
export const reasonToCollapse = (
  status: Status,
  { ownId, author, authors, plain, poll }: CollapseFacts,
  preferences: CollapsePreferences,
): FilterReason | undefined => {
  if (status.accountId === ownId) return undefined;
  const blocked = reasonOfAccount(authors);
  if (blocked) return blocked;
  // Servers mark the posts of muted people and those of muted threads alike.
  if (status.muted && status.threadMuted === false) return { kind: 'account' };
  if (status.muted) return { kind: 'thread' };
  if (preferences.muteBotStatuses && author?.bot) return { kind: 'bot' };
  if (!dependsOnText(preferences)) return undefined;
  const texts = textsOf(status, { plain, poll });
  const met = filterMet(status.id, texts, preferences.filters ?? []);
  if (met) return { kind: 'filter', name: met.name, hides: met.hides };
  return mutedWordIn(texts, preferences.muteWords);
};

/** Whether an answer is one that the reply filter lets through; one's own and those to oneself always are (rule reply-filter). */
export const passesReplyFilter = (
  { accountId, inReplyToAccountId }: Pick<Status, 'accountId' | 'inReplyToAccountId'>,
  { ownId, followsAnswered }: Pick<FilterFacts, 'ownId' | 'followsAnswered'>,
  preferred: FilterPreferences['replyVisibility'],
): boolean => {
  if (preferred === 'all' || inReplyToAccountId === undefined || ownId === undefined) return true;
  if (accountId === ownId || inReplyToAccountId === ownId || inReplyToAccountId === accountId) return true;
  return preferred === 'following' && followsAnswered;
};

/** Why a status of somebody is folded on their own profile: not because they are muted or a bot (rule profile-filters). */
const reasonOnProfile = (status: Status, facts: FilterFacts, { muteWords, filters = [] }: FilterPreferences): FilterReason | undefined =>
  reasonToCollapse(
    { ...status, muted: status.threadMuted === true },
    { ...facts, authors: facts.authors && { ...facts.authors, muting: false } },
    { muteWords, muteBotStatuses: false, filters },
  );

/** How a status is shown in a timeline (rule muted-folded); streamed ones go by the same rule as fetched ones. */
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

/** How a repeat is shown: by the stricter of what holds for it and for what it repeats. */
export const stricter = (one: Filtered, other: Filtered): Filtered => {
  if (one.show === 'open' || other.show === 'nothing') return other;
  return one;
};

/** What a person has chosen, for one timeline: what one was sent, kept oneself or looks at on a profile is shown whoever answers whom, and what is muted is folded there and not left out; the server's filters that hold there. */
export const preferencesFor = (key: TimelineKey, chosen: FilterPreferences, all: readonly ServerFilter[] = []): FilterPreferences => {
  const preferences = { ...chosen, filters: filtersIn(all, contextOf(key)) };
  const isOwn = key === 'dms' || key === 'bookmarks' || key === 'favourites';
  if (!isOwn && !isOfProfile(key)) return preferences;
  return { ...preferences, replyVisibility: 'all', hideFilteredStatuses: false, ...(isOwn ? {} : { opened: partsOf(key).of }) };
};
