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
  security: ['passwordForm', 'emailForm', 'deletionForm', 'secondFactor', 'sessions'],
  /** The themes of the page, while they are edited. */
  theming: ['instanceThemes', 'themeEditor'],
  moving: ['imports', 'listExport', 'backups', 'aliases', 'mascot', 'move'],
  shout: ['shoutbox'],
  thread: ['conversations', 'statusDetails', 'statusLooks', 'avatars', 'reactors'],
  profile: ['profile', 'resolver', 'accountLists', 'pins', 'removals', 'profileSearch'],
  people: ['follows', 'relations', 'tags', 'trends', 'notes', 'followRequests', 'memberships'],
  lists: ['lists', 'listNames', 'listEditor', 'listMembers', 'listSearch', 'directMessages'],
  bookmarkFolders: ['bookmarkFolders'],
  chats: ['chats', 'chatSearch', 'chatOutbox'],
  news: ['announcements', 'announcementEditor', 'interactions'],
  search: ['search', 'about'],
  translation: ['translations', 'languageDownload', 'speech'],
  palette: ['commandPalette'],
  scheduled: ['scheduled'],
  catchUp: ['catchUp'],
  columns: ['columns'],
  filteredNotifications: ['filteredNotifications', 'notificationPolicy'],
  media: ['mediaViewer', 'flash', 'polls', 'playing'],
  emoji: ['emojiList'],
  attaching: ['drawing', 'stickers'],
  staff: ['accountTools', 'postTools', 'personLooks', 'reportCounts'],
  moderation: ['reports', 'reportActions', 'peopleSearch', 'peopleRun', 'invites', 'postSearch', 'moderationLog'],
  background: ['worker', 'tokenRevocation', 'alerts', 'push', 'persister', 'outage'],
} as const;

export type FeatureGroupName = keyof typeof FEATURE_GROUPS;
/** The actors of a feature group, or of all of them where none is named. */
export type FeatureGroupActorName<A extends FeatureGroupName = FeatureGroupName> = (typeof FEATURE_GROUPS)[A][number];

/** The feature group that brings an actor, or undefined for one that is there from the start. */
export const groupOf = (systemId: string): FeatureGroupName | undefined =>
  (Object.keys(FEATURE_GROUPS) as FeatureGroupName[]).find((group) => (FEATURE_GROUPS[group] as readonly string[]).includes(systemId));
