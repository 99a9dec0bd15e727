import type { Account } from '#domain/account/account.ts';
import type { Notification } from '#domain/notifications/notification.ts';
import type { Relationship } from '#domain/account/relationship.ts';
import type { Status } from '#domain/status/status.ts';

/** Returns an ordinary status with the changes of a test. */
export const aStatus = (change: Partial<Status> = {}): Status => ({
  id: '1',
  accountId: 'a',
  content: '<p>hello</p>',
  spoilerText: '',
  sensitive: false,
  visibility: 'public',
  createdAt: '2025-01-01T00:00:00Z',
  uri: 'https://a.example/objects/1',
  url: 'https://a.example/notice/1',
  emojis: [],
  mentions: [],
  tags: [],
  attachments: [],
  reactions: [],
  repliesCount: 0,
  reblogsCount: 0,
  favouritesCount: 3,
  favourited: false,
  ...change,
});

/** Returns an ordinary account with the changes of a test. */
export const anAccount = (change: Partial<Account> = {}): Account => ({
  id: 'a',
  acct: 'noor',
  username: 'noor',
  displayName: 'Noor',
  url: 'https://a.example/users/noor',
  avatar: '',
  avatarStatic: '',
  header: '',
  headerStatic: '',
  note: '',
  fields: [],
  emojis: [],
  locked: false,
  bot: false,
  deactivated: false,
  role: 'member',
  statusesCount: 0,
  followingCount: 0,
  followersCount: 0,
  ...change,
});

/** Returns an unread favourite with the changes of a test. */
export const aNotification = (change: Partial<Notification> = {}): Notification => ({
  id: 'n1',
  type: 'favourite',
  createdAt: '2025-01-01T00:00:00Z',
  accountId: 'a',
  statusId: '1',
  seen: false,
  ...change,
});

export const aRelationship = (change: Partial<Relationship> = {}): Relationship => ({
  id: 'a',
  following: false,
  followedBy: false,
  requested: false,
  blocking: false,
  blockedBy: false,
  muting: false,
  mutingNotifications: false,
  subscribing: false,
  showingReblogs: true,
  domainBlocking: false,
  note: '',
  ...change,
});
