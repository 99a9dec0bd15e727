import type { ActorRefFrom } from 'xstate';
import type { StatusAccountsKind } from '#machines/conversations/status-accounts.ts';
import type { pollMachine } from '#machines/polls/poll.machine.ts';
import { selectPollId } from '#machines/polls/polls.machine.ts';
import type { Interaction } from '#domain/interactions/interactions.ts';
import type { Poll } from '#domain/status/poll.ts';
import { hasHiddenResults } from '#domain/status/poll-votes.ts';
import type { AccountListKey } from '#domain/profile/account-list.ts';
import type { TrendKind } from '#domain/tags/trends.ts';
import type { Attachment } from '#domain/status/status.ts';
import type { TimelineKey } from '#domain/timelines/timeline.ts';
import type { ThreadMember } from '#domain/conversations/thread.ts';
import { useChild, useSessionActor } from './hooks.ts';
import { useIsPageShown } from './use-is-page-shown.ts';
import { useWatch } from './use-watch.ts';

const question = <Input>(input: Input) => ({ type: 'keyed.request', input }) as const;

/** Fetches the relationship to an account on each mount. */
export const useWatchedRelation = (accountId: string): void => useWatch('relations', { key: accountId, enter: question({ accountId }) });

/** Fetches the visitor's note on an account on each mount, and saves it on unmount. */
export const useWatchedNote = (accountId: string): void =>
  useWatch('notes', { key: accountId, enter: { type: 'note.watch', accountId }, leave: { type: 'note.unwatch', accountId } });

/** Opens a timeline of a profile, or of direct messages, on mount; a returning user's anchor was `below` a status. */
export const useWatchedTimeline = (key: TimelineKey, below: string | undefined): void =>
  useWatch('timelines', { key, enter: { type: 'timelines.open', key, below } });

/** Fetches the pinned statuses of an account whenever its statuses are shown. */
export const useWatchedPins = (accountId: string): void => useWatch('pins', { key: accountId, enter: question({ accountId }) });

/**
 * Opens a list of accounts when its tab mounts, and fetches it again when it is shown again and when the expected number of rows changes.
 */
export const useWatchedAccountList = (key: AccountListKey, count: number | undefined): void =>
  useWatch('accountLists', { key: `${key} ${count}`, enter: { type: 'accountLists.view', key } });

/** Fetches the followers of an account that the visitor follows whenever its profile is shown. */
export const useWatchedFamiliarFollowers = (accountId: string): void =>
  useWatch('familiarFollowers', { key: accountId, enter: question({ accountId }) });

/** Fetches the tags that a profile features whenever they are shown. */
export const useWatchedFeaturedTags = (accountId: string): void =>
  useWatch('featuredTags', { key: accountId, enter: question({ accountId }) });

/** Fetches whether a tag is followed, where that can be changed. */
export const useWatchedTag = (tag: string | undefined): void =>
  useWatch('tags', tag === undefined ? undefined : { key: tag, enter: question({ tag }) });

/** Fetches a status that is shown without being opened, unless it is loaded. */
export const useWatchedStatus = (statusId: string | undefined): void =>
  useWatch('statusPreviews', statusId === undefined ? undefined : { key: statusId, enter: question({ statusId }) });

/** Fetches the accounts that reacted on each mount. */
export const useWatchedReactors = (statusId: string): void =>
  useWatch('reactors', { key: statusId, enter: { type: 'statusAccounts.view', input: { statusId } } });

/** Fetches the accounts whose avatars are shown below a status as soon as it is known to have any. */
export const useWatchedAvatars = (statusId: string | undefined, of: readonly StatusAccountsKind[], isDue: () => boolean): void =>
  useWatch(
    'avatars',
    statusId === undefined || of.length === 0
      ? undefined
      : { key: `${statusId} ${of.join(' ')}`, isDue, enter: { type: 'statusAccounts.view', input: { statusId, of } } },
  );

/** Fetches the suggestions on the first mount, where the server has them. */
export const useWatchedSuggestions = (areThere = true): void =>
  useWatch('suggestions', areThere ? { key: 'suggestions', enter: { type: 'suggestions.show' } } : undefined);

/** Fetches a list of trends on mount, where the server has it, unless it was fetched recently (rule trends-cached). */
export const useWatchedTrends = (of: TrendKind | undefined): void =>
  useWatch('trends', of === undefined ? undefined : { key: of, enter: () => question({ of, at: Date.now() }) });

/** All of them, where they have a screen. */
export const useWatchedAllSuggestions = (areThere: boolean): void =>
  useWatch('suggestions', areThere ? { key: 'all', enter: { type: 'suggestions.showAll' } } : undefined);

/** Fetches the follow requests on each mount. */
export const useWatchedRequests = (): void => useWatch('followRequests', { key: 'requests', enter: { type: 'requests.show' } });

/** Fetches the announcements on each mount and on return to the page, and polls them while they are shown (rule announcements-poll). */
export const useWatchedAnnouncements = (areThere: boolean): void => {
  const isShown = useIsPageShown();
  useWatch(
    'announcements',
    isShown && areThere
      ? { key: 'announcements', enter: { type: 'announcements.show' }, leave: { type: 'announcements.leave' } }
      : undefined,
  );
};

/** Fetches the available lists of interactions on each mount. */
export const useWatchedInteractions = (): void => useWatch('interactions', { key: 'interactions', enter: { type: 'interactions.show' } });

/** Fetches a list of interactions when its tab is shown, and again when it is shown again. */
export const useWatchedInteraction = (of: Interaction): void =>
  useWatch('interactions', { key: of, enter: { type: 'interactions.view', of } });

/** Opens a conversation around a status, with its loaded data, and fetches it again when it is shown again. */
export const useWatchedConversation = (statusId: string, loaded: ThreadMember | undefined): void =>
  useWatch('conversations', { key: statusId, enter: { type: 'conversations.open', statusId, loaded } });

/** Returns the actor of a poll, which refreshes it while it is shown; results fetched before the poll ended are fetched once more. */
export const useWatchedPoll = (poll: Poll): ActorRefFrom<typeof pollMachine> | undefined => {
  const { id, multiple, expired } = poll;
  const watchEvent = { type: 'poll.watch', pollId: id, multiple, isOver: expired && !hasHiddenResults(poll) } as const;
  useWatch('polls', { key: id, enter: watchEvent, leave: { type: 'poll.leave', pollId: id } });
  return useChild(useSessionActor('polls'), selectPollId(id)) as ActorRefFrom<typeof pollMachine> | undefined;
};

/** Clears the search for emoji when the picker unmounts. */
export const useWatchedEmoji = (): void => useWatch('emojiList', { key: 'emoji', leave: { type: 'emoji.search', query: '' } });

/** Extends the viewer's pages when the list that it was opened from grows. */
export const useWatchedMedia = (of: string, attachments: readonly Attachment[]): void =>
  useWatch('mediaViewer', { key: `${of} ${attachments.length}`, enter: { type: 'mediaViewer.grown', of, attachments } });

/** Flash is not loaded before the user requests it, so it counts as loaded media, and stops on unmount. */
export const useWatchedFlash = (): void => {
  useWatch('mediaViewer', { key: 'flash', enter: { type: 'media.loaded' } });
  useWatch('flash', { key: 'flash', leave: { type: 'flash.stop' } });
};
