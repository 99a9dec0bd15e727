import type { Account } from '../account/account.ts';
import type { Relationship } from '../account/relationship.ts';
import type { Status } from '../status/status.ts';
import { isOfProfile, partsOf, type TimelineKey } from '../timeline/timeline.ts';

/** Why a status, or what somebody did, is not shown as it is (rule muted-folded: collapsed with a reason). */
export type FilterReason = { kind: 'blocked' | 'account' | 'thread' | 'bot' } | { kind: 'word'; word: string };

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
  /** Whose profile was opened: whoever is muted is read there, and whoever is blocked folded (rule profile-filters). */
  readonly opened?: string;
}

/** What is known of the people of a status. */
export interface FilterFacts {
  /** absent for a guest */
  readonly ownId: string | undefined;
  readonly author: Pick<Account, 'bot'> | undefined;
  readonly authors: Barring | undefined;
  /** whether one follows the person who is answered */
  readonly followsAnswered: boolean;
  /** the status without markup */
  readonly plain: string;
}

const OPEN: Filtered = { show: 'open' };

/** Scripts that write without spaces: a word of theirs has no end that could be seen. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const isWord = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}_]/u.test(character) && !UNSPACED.test(character);

/** Characters as they are seen: one outside the basic plane is two units of a string. */
const firstOf = (text: string): string | undefined => [...text].at(0);
const lastOf = (text: string): string | undefined => [...text].at(-1);

/** Whether a word stands in a text: whole where it begins and ends with letters, in any case. */
export const hasWord = (text: string, word: string): boolean => {
  const [haystack, needle] = [text.toLowerCase(), word.trim().toLowerCase()];
  if (needle === '') return false;
  for (let at = haystack.indexOf(needle); at >= 0; at = haystack.indexOf(needle, at + 1)) {
    const isInside =
      (isWord(firstOf(needle)) && isWord(lastOf(haystack.slice(Math.max(0, at - 2), at)))) ||
      (isWord(lastOf(needle)) && isWord(firstOf(haystack.slice(at + needle.length, at + needle.length + 2))));
    if (!isInside) return true;
  }
  return false;
};

/** Why what somebody does is folded, whatever it is: he, or his server, is blocked, or he is muted. */
export const reasonOfPerson = (person: Barring | undefined): FilterReason | undefined => {
  if (person?.blocking || person?.domainBlocking) return { kind: 'blocked' };
  return person?.muting ? { kind: 'account' } : undefined;
};

/** The mute word that stands in one of some texts. */
export const mutedWordIn = (texts: readonly string[], muteWords: readonly string[]): FilterReason | undefined => {
  const word = muteWords.find((one) => texts.some((text) => hasWord(text, one)));
  return word === undefined ? undefined : { kind: 'word', word: word.trim() };
};

type FoldPreferences = Pick<FilterPreferences, 'muteWords' | 'muteBotStatuses'>;
type FoldFacts = Omit<FilterFacts, 'followsAnswered'>;

/** Why a status is folded where none is left out: in a conversation, as a quote, in a notification or a preview (rule muted-folded). */
export const reasonToFold = (
  status: Status,
  { ownId, author, authors, plain }: FoldFacts,
  preferences: FoldPreferences,
): FilterReason | undefined => {
  if (status.accountId === ownId) return undefined;
  const barred = reasonOfPerson(authors);
  if (barred) return barred;
  // Servers mark the posts of muted people and those of muted threads alike.
  if (status.muted && status.threadMuted === false) return { kind: 'account' };
  if (status.muted) return { kind: 'thread' };
  if (preferences.muteBotStatuses && author?.bot) return { kind: 'bot' };
  return mutedWordIn([status.spoilerText, plain], preferences.muteWords);
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
const reasonOnProfile = (status: Status, facts: FilterFacts, { muteWords }: FilterPreferences): FilterReason | undefined =>
  reasonToFold(
    { ...status, muted: status.threadMuted === true },
    { ...facts, authors: facts.authors && { ...facts.authors, muting: false } },
    { muteWords, muteBotStatuses: false },
  );

/** How a status is shown in a timeline (rule muted-folded); streamed ones go by the same rule as fetched ones. */
export const filtered = (status: Status, facts: FilterFacts, preferences: FilterPreferences): Filtered => {
  if (status.accountId === facts.ownId) return OPEN;
  const isOpened = status.accountId === preferences.opened;
  const reason = (isOpened ? reasonOnProfile : reasonToFold)(status, facts, preferences);
  if (reason?.kind === 'blocked' && !isOpened) return { show: 'nothing' };
  if (!passesReplyFilter(status, facts, preferences.replyVisibility)) return { show: 'nothing' };
  if (reason === undefined) return OPEN;
  return preferences.hideFilteredStatuses ? { show: 'nothing' } : { show: 'collapsed', reason };
};

/** How a repeat is shown: by the stricter of what holds for it and for what it repeats. */
export const stricter = (one: Filtered, other: Filtered): Filtered => {
  if (one.show === 'open' || other.show === 'nothing') return other;
  return one;
};

/** What a person has chosen, for one timeline: what one was sent, kept oneself or looks at on a profile is shown whoever answers whom, and what is muted is folded there and not left out. */
export const preferencesFor = (key: TimelineKey, preferences: FilterPreferences): FilterPreferences => {
  const isOwn = key === 'dms' || key === 'bookmarks' || key === 'favourites';
  if (!isOwn && !isOfProfile(key)) return preferences;
  return { ...preferences, replyVisibility: 'all', hideFilteredStatuses: false, ...(isOwn ? {} : { opened: partsOf(key).of }) };
};
