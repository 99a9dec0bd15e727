import type { Writes } from './writes/write.ts';
import { ENTRANCE_WRITES } from './writes/entrance.ts';
import { MESSAGE_WRITES } from './writes/messages.ts';
import { OWN_ACCOUNT_WRITES } from './writes/own-account.ts';
import { PEOPLE_WRITES } from './writes/people.ts';
import { POST_WRITES } from './writes/posts.ts';
import { STAFF_WRITES } from './writes/staff.ts';

/** Every write, by module and name, with all of its fields. */
export const EVERY_WRITE: Writes = {
  ...STAFF_WRITES,
  ...PEOPLE_WRITES,
  ...MESSAGE_WRITES,
  ...OWN_ACCOUNT_WRITES,
  ...ENTRANCE_WRITES,
  ...POST_WRITES,
};

/** Exports of the same modules that only read. */
export const READS: Readonly<Record<string, readonly string[]>> = {
  'admin-posts': ['searchPosts'],
  invites: ['fetchInvites'],
  trends: ['fetchTrendsToReview'],
  documents: ['fetchDocuments'],
  frontends: ['fetchFrontends'],
  'emoji-packs': ['fetchEmojiPacks'],
  'custom-emoji': ['fetchAdminEmoji'],
  'account-editor': ['fetchEditedAccount'],
  'block-lists': ['fetchBlocks', 'fetchBlock'],
  'oauth-apps': ['fetchOAuthApps', 'findOAuthApps', 'searchOAuthApps'],
  'media-proxy': ['fetchBannedMedia'],
  relays: ['fetchRelays'],
  rules: ['fetchRules'],
  'server-config': ['fetchNeedsRestart', 'fetchServerConfig', 'restartServer'],
  'mastodon-accounts': ['fetchMastodonAccount', 'searchMastodonAccounts'],
  'mastodon-reports': ['fetchMastodonReports', 'fetchMastodonReportUpdates', 'fetchMoreMastodonReports'],
  reports: ['countReports', 'fetchMoreReports', 'fetchReportUpdates', 'fetchReports'],
  'account-options': ['fetchAccountOptions'],
  announcements: ['fetchAnnouncements'],
  'bookmark-folders': ['fetchFolders'],
  'featured-tags': ['fetchFeaturedTags', 'fetchOwnFeaturedTags'],
  filters: ['fetchFilters'],
  'filtered-requests': ['fetchFiltered', 'fetchIsMerged', 'fetchRequests'],
  'notification-policy': ['fetchPolicy'],
  'interaction-requests': ['fetchInteractionRequests'],
  'follow-requests': ['fetchFollowRequests'],
  'list-members': ['fetchMembers', 'fetchMemberships'],
  lists: ['fetchList', 'fetchLists', 'fetchListsWith'],
  media: ['uploadedIn', 'fetchMedia'],
  chats: ['fetchChats', 'fetchMessages', 'fetchUpdates'],
  'direct-conversations': ['fetchConversations', 'fetchDirectPage'],
  notifications: ['fetchNotifications', 'fetchReadMarker'],
  oauth: ['authorizeUrl'],
  'own-profile': ['fetchOwnProfile', 'fetchProfileLimits'],
  polls: ['fetchPoll'],
  registration: ['fetchCaptcha', 'isNameTaken'],
  relations: ['fetchMuteEnd'],
  moving: ['fetchNames', 'fetchAliases', 'fetchBackups', 'fetchMascot', 'findTarget'],
  scheduled: ['fetchScheduled', 'newestScheduled', 'findScheduled', 'requireAhead'],
  'second-factor': ['fetchFactor', 'presetOtp', 'fetchRecoveryCodes'],
  security: ['fetchSessions'],
  'settings-profiles': ['listProfiles', 'fetchSettingsProfile'],
  'settings-store': ['listStored', 'fetchStored'],
  'status-versions': ['fetchHistory', 'fetchSource', 'fetchTranslationLanguages'],
  'send-status': ['newStatusFields'],
  statuses: ['fetchStatus', 'isRemoved', 'pathOfStatus'],
  suggestions: ['fetchSuggestions'],
  tags: ['fetchTag', 'fetchFollowedTags', 'fetchTrendingTags'],
};
