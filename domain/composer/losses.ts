/** The data of an account that exists only on this device and is lost by a logout, from all its tabs (rule logout-confirmed). */
export interface Losses {
  readonly drafts: number;
  /** Statuses in the outbox. */
  readonly posts: number;
  /** Chat messages in the outbox. */
  readonly messages: number;
  /** Changed settings that the server's profile may not have. */
  readonly settings: number;
  /** 1 for unsaved changes of the profile, else 0. */
  readonly profiles: number;
  /** Private notes that the server does not have. */
  readonly notes: number;
  /** Unsaved forms of lists. */
  readonly lists: number;
}

export const noLosses: Losses = { drafts: 0, posts: 0, messages: 0, settings: 0, profiles: 0, notes: 0, lists: 0 };

export const isLossy = (losses: Losses): boolean => Object.values(losses).some((count: number) => count > 0);

/** The prefixes of an account's storage keys with the loss as which each is counted; a test fails for a prefix that is missing here. */
export const BELONGINGS: Readonly<Record<string, keyof Losses | 'no loss'>> = {
  draft: 'drafts',
  announcement: 'drafts',
  filter: 'drafts',
  report: 'drafts',
  'report-note': 'drafts',
  'server-config': 'drafts',
  'server-tools': 'drafts',
  theme: 'drafts', // (rule theme-draft)
  outbox: 'posts',
  'chat-outbox': 'messages',
  waiting: 'settings',
  'profile-edits': 'profiles',
  note: 'notes',
  list: 'lists',
  // Parts of entries counted above.
  file: 'no loss',
  taken: 'no loss',
  over: 'no loss',
  'profile-picture': 'no loss',
  // Data that the server also has.
  kept: 'no loss',
  'kept-place': 'no loss',
  snapshot: 'no loss',
  // Preferences, and data that the server also has.
  searches: 'no loss',
  'recent-emoji': 'no loss',
  'emoji-tone': 'no loss',
  'asked-for-alerts': 'no loss',
  'read-mark': 'no loss',
  replaced: 'no loss',
  scheduled: 'no loss',
  renewal: 'no loss',
  session: 'no loss',
  token: 'no loss',
};
