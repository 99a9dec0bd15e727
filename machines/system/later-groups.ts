import { addGroups } from './feature-groups.ts';

/**
 * Parts of a session that are loaded when first needed, machines included, and the systemIds of their
 * actors. For example a guest's login, and the parts that an account's page needs only after its first statuses are painted.
 */
export const FEATURE_GROUPS = {
  guest: ['authStrategy', 'login', 'passwordReset'],
  /** The registration of a guest. */
  registration: ['registration', 'captcha', 'usernames', 'confirmation'],
  signedIn: [
    'stream',
    'quiet',
    'statusActions',
    'composers',
    'autocomplete',
    'outbox',
    'drafts',
    'draftCount',
    'logout',
    'rewrites',
    'notifications',
    'filteredCount',
    'settingsProfile',
    'waiting',
    'suggestions',
    'report',
    'unsent',
  ],
  filters: ['filters', 'domainReleases'],
  settings: ['accountOptions', 'ownProfile', 'settingsBanner', 'settingsFile', 'settingsWindow'],
  profile: ['profile', 'resolver', 'accountLists', 'pins', 'removals', 'profileSearch'],
  lists: ['lists', 'listNames', 'listEditor', 'listMembers', 'listSearch', 'directMessages'],
  chats: ['chats', 'chatSearch', 'chatOutbox'],
  media: ['mediaViewer', 'flash', 'polls', 'playing'],
  staff: ['accountTools', 'postTools', 'staffAccounts', 'reportCounts'],
  background: ['worker', 'tokenRevocation', 'alerts', 'push', 'install', 'launches', 'persister', 'outage'],
  thread: ['conversations', 'statusDetails', 'statusPreviews', 'avatars', 'reactors'],
  people: ['follows', 'relations', 'tags', 'trends', 'notes', 'followRequests', 'memberships'],
  security: ['passwordForm', 'emailForm', 'deletionForm', 'secondFactor', 'sessions'],
  /** The themes of the page, while they are edited. */
  theming: ['instanceThemes', 'themeEditor'],
  moving: ['imports', 'listExport', 'backups', 'aliases', 'mascot', 'move'],
  familiarFollowers: ['familiarFollowers'],
  featuredTags: ['featuredTags', 'ownFeaturedTags'],
  birthdays: ['birthdays'],
  news: ['announcements', 'announcementEditor', 'interactions'],
  search: ['search', 'about'],
  translation: ['translations', 'languageDownload', 'speech'],
  palette: ['commandPalette', 'shortcutKeys'],
  attaching: ['drawing', 'stickers'],
  bookmarkFolders: ['bookmarkFolders'],
  followLanguages: ['followLanguages'],
  quotePolicy: ['quotePolicy'],
  interactionRequests: ['interactionRequests'],
  scheduled: ['scheduled'],
  shout: ['shoutbox'],
  catchUp: ['catchUp'],
  columns: ['columns', 'searchColumns'],
  filteredNotifications: ['filteredNotifications', 'notificationPolicy'],
  emoji: ['emojiList'],
  moderation: ['reports', 'reportActions', 'accountSearch', 'bulkAction', 'invites', 'postSearch', 'moderationLog'],
  serverConfig: ['serverConfig'],
  serverTools: ['toolDrafts', 'relays', 'mediaProxy', 'serverDocuments', 'serverRules', 'frontends', 'emojiPacks'],
} as const;

addGroups(FEATURE_GROUPS);
