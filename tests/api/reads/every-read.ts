import { fetchAccountList } from '#features/profile/api/account-lists.ts';
import { fetchAccountOptions } from '#features/settings/api/account-options.ts';
import { fetchAccountStatuses } from '#features/report/api/account-statuses.ts';
import { fetchRelationships, verifyCredentials } from '#api/accounts.ts';
import { fetchAdminAccount, searchAdminAccounts } from '#api/admin-accounts.ts';
import { searchPosts } from '#api/admin-posts.ts';
import { fetchScheduled, findScheduled } from '#api/scheduled.ts';
import { fetchAnnouncements } from '#features/announcements/api/announcements.ts';
import { fetchChats, fetchMessages, fetchUpdates } from '#features/chats/api/chats.ts';
import { fetchConversations, fetchDirectPage } from '#api/direct-conversations.ts';
import { fetchStreamingUrl } from '#features/stream/api/streaming-url.ts';
import { fetchCustomEmoji } from '#api/emoji.ts';
import { fetchFilters } from '#features/filters/api/filters.ts';
import { fetchFollowRequests } from '#features/follow-requests/api/follow-requests.ts';
import { fetchFiltered, fetchIsMerged, fetchRequests } from '#features/filtered-notifications/api/filtered-requests.ts';
import { fetchPolicy } from '#features/filtered-notifications/api/notification-policy.ts';
import { fetchFound } from '#features/search/api/found.ts';
import { fetchInstanceDetails, findStaff } from '#features/about/api/instance-details.ts';
import type { Http } from '#http/http.ts';
import { fetchSecondInstance, fetchStickers, fetchTerms } from '#api/instance-rest.ts';
import { fetchConfig, fetchInstance, fetchNodeInfo, fetchPanel } from '#api/instance.ts';
import { fetchHidesMoves, fetchInteractions } from '#features/interactions/api/interactions.ts';
import { fetchNeedsRestart, fetchServerConfig } from '#features/server-config/api/server-config.ts';
import { fetchEditedAccount } from '#features/server-tools/api/account-editor.ts';
import { fetchAdminEmoji } from '#features/server-tools/api/custom-emoji.ts';
import { TREND_KINDS } from '#domain/moderation/trend.ts';
import { fetchReportRules } from '#features/moderation/api/report-rules.ts';
import { fetchTrendsToReview } from '#features/moderation/api/trends.ts';
import { BLOCK_LISTS } from '#domain/server-tools/block-lists.ts';
import { fetchBlock, fetchBlocks } from '#features/server-tools/api/block-lists.ts';
import { fetchDocuments } from '#features/server-tools/api/documents.ts';
import { fetchEmojiPacks } from '#features/server-tools/api/emoji-packs.ts';
import { fetchKnownServers } from '#features/server-tools/api/known-servers.ts';
import { fetchOAuthApps, findOAuthApps, searchOAuthApps } from '#features/server-tools/api/oauth-apps.ts';
import { fetchFrontends } from '#features/server-tools/api/frontends.ts';
import { fetchBannedMedia } from '#features/server-tools/api/media-proxy.ts';
import { fetchRelays } from '#features/server-tools/api/relays.ts';
import { fetchRules } from '#features/server-tools/api/rules.ts';
import { fetchInvites } from '#features/moderation/api/invites.ts';
import { fetchMembers, fetchMemberships } from '#features/lists/api/list-members.ts';
import { fetchFamiliarFollowers } from '#features/familiar-followers/api/familiar-followers.ts';
import { fetchBirthdays } from '#features/birthdays/api/birthdays.ts';
import { fetchFeaturedTags, fetchOwnFeaturedTags } from '#features/featured-tags/api/featured-tags.ts';
import { fetchFolders } from '#features/bookmark-folders/api/bookmark-folders.ts';
import { fetchInteractionRequests } from '#features/interaction-requests/api/interaction-requests.ts';
import { fetchInteractionPolicy } from '#features/composer/api/interaction-policy.ts';
import { fetchList, fetchLists, fetchListsWith } from '#features/lists/api/lists.ts';
import { fetchLog } from '#features/moderation/api/moderation-log.ts';
import { fetchAliases, fetchBackups, fetchMascot, fetchNames, findTarget } from '#features/moving/api/moving.ts';
import { fetchNotifications, fetchReadMarker } from '#api/notifications.ts';
import { fetchOAuthServer } from '#api/oauth-server.ts';
import { fetchOwnProfile, fetchProfileLimits } from '#features/settings/api/own-profile.ts';
import { fetchPoll } from '#api/polls.ts';
import { fetchPinned, fetchProfileTimeline } from '#api/profile-timelines.ts';
import { findProfile, resolveAccount } from '#api/profile.ts';
import { fetchCaptcha } from '#features/registration/api/registration.ts';
import { fetchMuteEnd } from '#api/relations.ts';
import { fetchMastodonAccount, searchMastodonAccounts } from '#api/mastodon-accounts.ts';
import { fetchMastodonReports, fetchMastodonReportUpdates, fetchMoreMastodonReports } from '#api/mastodon-reports.ts';
import { countReports, fetchMoreReports, fetchReportUpdates, fetchReports } from '#api/reports.ts';
import { fetchFactor } from '#features/security/api/second-factor.ts';
import { fetchSessions } from '#features/security/api/security.ts';
import { fetchSettingsProfile, listProfiles } from '#features/settings/api/settings-profiles.ts';
import { fetchShoutToken } from '#features/shout/api/shout.ts';
import { fetchFavouritedBy, fetchReactions, fetchRebloggedBy } from '#features/conversations/api/status-accounts.ts';
import { fetchHistory, fetchSource, fetchTranslationLanguages } from '#api/status-versions.ts';
import { fetchStatus } from '#api/statuses.ts';
import { fetchStickerPacks } from '#api/stickers.ts';
import { fetchSuggestions } from '#features/suggestions/api/suggestions.ts';
import { fetchFollowedTags, fetchTag, fetchTrendingTags } from '#api/tags.ts';
import { fetchTrendingLinks, fetchTrendingStatuses, fetchTrends } from '#features/tags/api/trends.ts';
import { fetchContext, findStatus } from '#features/conversations/api/threads.ts';
import { fetchUnreadCount } from '#features/server-choice/api/unread-count.ts';
import { fetchTimeline } from '#api/timelines.ts';
import type { Interaction } from '#domain/interactions/interactions.ts';
import { everybody } from '#domain/moderation/admin-account.ts';
import { allPosts } from '#domain/moderation/posts.ts';
import { unfilteredLog } from '#domain/moderation/log.ts';
import { TIMELINES, type ProfileTimeline } from '#domain/timelines/timeline.ts';
import { countAnnouncements, countChatMessages, countFollowRequests } from '#features/composer/api/waiting.ts';
import { countFiltered } from '#features/filtered-notifications/api/filtered-count.ts';
import { signal, type Targets } from '../writes/write.ts';
import { anEntry } from '#tests/support/drafts.ts';

type Read = (http: Http, targets: Targets & { listId: string }) => readonly (() => Promise<unknown>)[];
const once =
  (read: (http: Http, targets: Targets & { listId: string }) => Promise<unknown>): Read =>
  (http, targets) => [() => read(http, targets)];
const bare = (read: (http: Http, _: undefined, signal: AbortSignal) => Promise<unknown>): Read =>
  once((http) => read(http, undefined, signal));
const preferences = { withMuted: true, replyVisibility: 'following' } as const;
const state = 'open';
const KINDS: readonly Interaction[] = ['mentions', 'reports'];

/** Every read of the client by its name, with each way in which it is made. */
export const EVERY_READ: Readonly<Record<string, Read>> = {
  fetchAccountList: (http, { accountId }) =>
    ([`followees:${accountId}`, `followers:${accountId}`, `endorsed:${accountId}`, 'tags', 'mutes', 'blocks', 'domains'] as const).map(
      (key) => () => fetchAccountList(http, { key, isGuest: false }, signal),
    ),
  fetchAccountOptions: bare(fetchAccountOptions),
  fetchAccountStatuses: once((http, { accountId }) => fetchAccountStatuses(http, { accountId }, signal)),
  fetchRelationships: once((http, { accountId }) => fetchRelationships(http, { ids: [accountId] }, signal)),
  verifyCredentials: bare(verifyCredentials),
  fetchAdminAccount: once((http, { accountId }) => fetchAdminAccount(http, { accountId, acct: 'noor' }, signal)),
  searchAdminAccounts: once((http) => searchAdminAccounts(http, { query: { ...everybody, query: 'noor' }, page: 1 }, signal)),
  searchPosts: once((http) => searchPosts(http, { query: allPosts, page: 1 }, signal)),
  fetchAnnouncements: once((http) => fetchAnnouncements(http, { mayWrite: true }, signal)),
  fetchChats: once((http) => fetchChats(http, {}, signal)),
  fetchMessages: once((http) => fetchMessages(http, { chatId: '1' }, signal)),
  fetchUpdates: once((http) => fetchUpdates(http, { chatId: '1', newestId: '1' }, signal)),
  fetchConversations: once((http) => fetchConversations(http, {}, signal)),
  fetchDirectPage: once((http) => fetchDirectPage(http, { page: undefined }, signal)),
  fetchCustomEmoji: bare(fetchCustomEmoji),
  fetchFilters: bare(fetchFilters),
  fetchFamiliarFollowers: once((http, { accountId }) => fetchFamiliarFollowers(http, { accountId }, signal)),
  fetchBirthdays: once((http) => fetchBirthdays(http, { day: 29, month: 2 }, signal)),
  fetchFeaturedTags: once((http, { accountId }) => fetchFeaturedTags(http, { accountId }, signal)),
  fetchOwnFeaturedTags: bare(fetchOwnFeaturedTags),
  fetchFolders: bare(fetchFolders),
  fetchFiltered: (http, { accountId }) => (http.can('notificationPolicy') ? [() => fetchFiltered(http, { key: accountId }, signal)] : []),
  fetchIsMerged: bare(fetchIsMerged),
  fetchRequests: once((http) => fetchRequests(http, { page: undefined }, signal)),
  fetchPolicy: bare(fetchPolicy),
  fetchFollowRequests: once((http) => fetchFollowRequests(http, { page: undefined }, signal)),
  fetchFound: (http) => [
    () => fetchFound(http, { query: 'noor', following: false, isGuest: false, leads: true }, signal),
    () => fetchFound(http, { query: 'noor', following: true, isGuest: false, type: 'accounts', offset: 20 }, signal),
  ],
  fetchInstanceDetails: once((http) => fetchInstanceDetails(http, signal)),
  findStaff: once((http) => findStaff(http, { address: `${http.origin}/users/noor` }, signal)),
  fetchScheduled: once((http) => fetchScheduled(http, {}, signal)),
  findScheduled: once((http) => findScheduled(http, anEntry('k1', { newestId: '' }), signal)),
  fetchSecondInstance: bare(fetchSecondInstance),
  fetchStreamingUrl: bare(fetchStreamingUrl),
  fetchStickers: bare(fetchStickers),
  fetchTerms: bare(fetchTerms),
  fetchConfig: once((http) => fetchConfig(http, { instance: Promise.resolve(undefined) }, signal)),
  fetchInstance: bare(fetchInstance),
  fetchNodeInfo: once((http) => fetchNodeInfo(http, { isPleroma: http.can('readCalls') }, signal)),
  fetchPanel: bare(fetchPanel),
  fetchServerConfig: bare(fetchServerConfig),
  fetchNeedsRestart: bare(fetchNeedsRestart),
  fetchRelays: bare(fetchRelays),
  fetchBannedMedia: once((http) => fetchBannedMedia(http, { part: undefined }, signal)),
  fetchDocuments: bare(fetchDocuments),
  fetchRules: bare(fetchRules),
  fetchFrontends: bare(fetchFrontends),
  // It is offered only beside the admins' calls.
  fetchKnownServers: (http) => (http.can('adminCalls') ? [() => fetchKnownServers(http, { part: undefined }, signal)] : []),
  fetchEditedAccount: once((http) => fetchEditedAccount(http, { acct: 'demo' }, signal)),
  fetchAdminEmoji: once((http) => fetchAdminEmoji(http, { part: undefined }, signal)),
  // It is offered only beside Mastodon's reports.
  fetchReportRules: (http) => (http.can('mastodonAdmin') ? [() => fetchReportRules(http, undefined, signal)] : []),
  fetchTrendsToReview: (http) => TREND_KINDS.map((kind) => () => fetchTrendsToReview(http, { query: { kind }, page: 1 }, signal)),
  fetchBlocks: (http) => BLOCK_LISTS.map((list) => () => fetchBlocks(http, { list, part: undefined }, signal)),
  fetchBlock: once((http) =>
    fetchBlock(
      http,
      { list: 'domain_blocks', action: { type: 'edit', id: '1', name: 'a.example', entered: {} }, part: { items: [] } },
      signal,
    ),
  ),
  fetchOAuthApps: once((http) => fetchOAuthApps(http, { part: undefined, hide: () => 'a' }, signal)),
  findOAuthApps: once((http) => findOAuthApps(http, { query: { client_id: 'a' }, hide: () => 'a' }, signal)),
  searchOAuthApps: once((http) => searchOAuthApps(http, { query: 'a', hide: () => 'a' }, signal)),
  fetchEmojiPacks: once((http) => fetchEmojiPacks(http, { part: undefined }, signal)),
  fetchHidesMoves: bare(fetchHidesMoves),
  fetchInteractions: (http) =>
    KINDS.filter((of) => of !== 'reports' || http.can('reportNotifications')).map((of) => () => fetchInteractions(http, { of }, signal)),
  fetchInvites: bare(fetchInvites),
  fetchMembers: once((http, { listId }) => fetchMembers(http, { listId }, signal)),
  fetchMemberships: once((http, { accountId }) => fetchMemberships(http, { accountId }, signal)),
  fetchList: once((http, { listId }) => fetchList(http, { listId }, signal)),
  fetchLists: bare(fetchLists),
  fetchListsWith: once((http, { accountId }) => fetchListsWith(http, { accountId }, signal)),
  fetchLog: once((http) => fetchLog(http, { query: unfilteredLog, page: 1 }, signal)),
  fetchNames: (http, { accountId }) =>
    (['follows', 'blocks', 'mutes'] as const).map((kind) => () => fetchNames(http, { kind, accountId }, signal)),
  fetchAliases: bare(fetchAliases),
  fetchBackups: bare(fetchBackups),
  fetchMascot: bare(fetchMascot),
  findTarget: once((http) => findTarget(http, { acct: 'noor' }, signal)),
  fetchNotifications: (http) => [
    () => fetchNotifications(http, {}, signal),
    () => fetchNotifications(http, { requestsTypes: http.can('notificationTypes') }, signal),
  ],
  fetchReadMarker: bare(fetchReadMarker),
  fetchUnreadCount: once((http) => fetchUnreadCount(http, signal)),
  fetchOAuthServer: bare(fetchOAuthServer),
  fetchOwnProfile: bare(fetchOwnProfile),
  fetchProfileLimits: once((http) => fetchProfileLimits(http, { isMastodon: false }, signal)),
  fetchPoll: once((http, { pollId }) => fetchPoll(http, { pollId }, signal)),
  fetchPinned: once((http, { accountId }) => fetchPinned(http, { accountId }, signal)),
  fetchProfileTimeline: (http, { accountId }) =>
    ['user', 'user-replies', 'user-media', 'user-favourites', ...(http.can('featuredTags') ? ['user-tagged/tea'] : [])].map(
      (route) => () => fetchProfileTimeline(http, { key: `${route}:${accountId}` as ProfileTimeline }, signal),
    ),
  findProfile: (http, { accountId }) => [
    () => findProfile(http, { query: { by: 'id', who: accountId } } as never, signal),
    () => findProfile(http, { query: { by: 'name', who: 'noor' } } as never, signal),
  ],
  resolveAccount: once((http) => resolveAccount(http, { acct: 'nobody@far.example' }, signal)),
  fetchCaptcha: bare(fetchCaptcha),
  fetchMuteEnd: once((http, { accountId }) => fetchMuteEnd(http, { accountId }, signal)),
  countAnnouncements: bare(countAnnouncements),
  countChatMessages: bare(countChatMessages),
  countFiltered: bare(countFiltered),
  countFollowRequests: once((http) => countFollowRequests(http, { isFresh: true }, signal)),
  fetchMastodonAccount: once((http, { accountId }) => fetchMastodonAccount(http, { accountId }, signal)),
  searchMastodonAccounts: once((http) => searchMastodonAccounts(http, { query: { ...everybody, query: 'noor' }, page: 1 }, signal)),
  fetchMastodonReports: once((http) => fetchMastodonReports(http, { state }, signal)),
  fetchMoreMastodonReports: once((http) => fetchMoreMastodonReports(http, { state, ids: ['9'] }, signal)),
  fetchMastodonReportUpdates: once((http) => fetchMastodonReportUpdates(http, { state, ids: [], still: [] }, signal)),
  countReports: once((http) => countReports(http, { isWatched: true }, signal)),
  fetchReports: once((http) => fetchReports(http, { state }, signal)),
  fetchMoreReports: once((http) => fetchMoreReports(http, { state, ids: [], still: 0 }, signal)),
  fetchReportUpdates: once((http) => fetchReportUpdates(http, { state, ids: [], still: [] }, signal)),
  fetchFactor: bare(fetchFactor),
  fetchSessions: bare(fetchSessions),
  fetchSettingsProfile: once((http) => fetchSettingsProfile(http, { profile: 'default' }, signal)),
  listProfiles: bare(listProfiles),
  fetchShoutToken: once((http) => fetchShoutToken(http, { isFresh: true }, signal)),
  fetchFavouritedBy: once((http, { statusId }) => fetchFavouritedBy(http, { statusId }, signal)),
  fetchReactions: once((http, { statusId }) => fetchReactions(http, { statusId }, signal)),
  fetchRebloggedBy: once((http, { statusId }) => fetchRebloggedBy(http, { statusId }, signal)),
  fetchHistory: once((http, { statusId }) => fetchHistory(http, { statusId }, signal)),
  fetchSource: once((http, { statusId }) => fetchSource(http, { statusId }, signal)),
  fetchTranslationLanguages: bare(fetchTranslationLanguages),
  fetchInteractionPolicy: (http, { statusId }) =>
    http.can('interactionPolicy') ? [() => fetchInteractionPolicy(http, { statusId }, signal)] : [],
  fetchInteractionRequests: (http) =>
    http.can('interactionPolicy') ? [() => fetchInteractionRequests(http, { page: undefined }, signal)] : [],
  fetchStatus: once((http, { statusId }) => fetchStatus(http, { statusId }, signal)),
  fetchStickerPacks: bare(fetchStickerPacks),
  fetchSuggestions: once((http) => fetchSuggestions(http, { limit: 5 }, signal)),
  fetchTag: once((http) => fetchTag(http, { tag: 'tea' }, signal)),
  fetchFollowedTags: bare(fetchFollowedTags),
  fetchTrendingTags: once((http) => fetchTrendingTags(http, signal)),
  fetchTrendingLinks: once((http) => fetchTrendingLinks(http, signal)),
  fetchTrendingStatuses: once((http) => fetchTrendingStatuses(http, signal)),
  fetchTrends: once((http) => fetchTrends(http, 'tags', signal)),
  fetchContext: once((http, { statusId }) => fetchContext(http, { statusId }, signal)),
  findStatus: (http, { statusId }) => [
    () => findStatus(http, { statusId }, signal),
    () => findStatus(http, { statusId: 'https://far.example/objects/1' }, signal),
  ],
  fetchTimeline: (http, { listId }) =>
    [
      ...TIMELINES,
      'bookmarks' as const,
      'bookmarks:1' as const,
      'public-external-timeline:far.example' as const,
      'favourites' as const,
      'tag-timeline:tea' as const,
      `list-timeline:${listId}` as const,
    ]
      .filter((key) => key !== 'bubble-timeline' || http.can('bubble'))
      .filter((key) => !key.startsWith('public-external-timeline:') || http.can('timelineOptions'))
      .filter((key) => key !== 'bookmarks:1' || http.can('bookmarkFolders'))
      .map((key) => () => fetchTimeline(http, { key, preferences }, signal)),
};

/** Exports with the name of a read that are called in another way. */
export const NOT_WALKED: Readonly<Record<string, string>> = {
  fetchFragment: 'reads a file by its address: fetchPanel, fetchTerms',
  fetchPage: 'reads any list',
  fetchStored: 'fetchSettingsProfile',
  fetchRecoveryCodes: 'makes new codes: tests/api/writes',
  fetchStyles: 'only where the server has theme files: src/services/theme/instance-themes.ts',
  fetchThemeFile: 'only what the index of the theme files names',
  fetchThemeIndex: 'only what the styles of the server name',
  findChat: 'a write: tests/api/writes',
  findSent: 'reads statuses of the account',
  listStored: 'listProfiles',
  fetchMedia: 'only what was uploaded',
};
