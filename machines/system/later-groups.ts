import { addGroups } from './feature-groups.ts';

/** The feature groups that no code of the first load opens, registered with the first lazy part (decision lazy-loading). */
export const LATER_GROUPS = {
  thread: ['conversations', 'statusDetails', 'statusLooks', 'avatars', 'reactors'],
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
  palette: ['commandPalette'],
  attaching: ['drawing', 'stickers'],
  bookmarkFolders: ['bookmarkFolders'],
  scheduled: ['scheduled'],
  shout: ['shoutbox'],
  catchUp: ['catchUp'],
  columns: ['columns'],
  filteredNotifications: ['filteredNotifications', 'notificationPolicy'],
  emoji: ['emojiList'],
  moderation: ['reports', 'reportActions', 'peopleSearch', 'peopleRun', 'invites', 'postSearch', 'moderationLog'],
} as const;

addGroups(LATER_GROUPS);
