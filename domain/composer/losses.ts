/** How much of an account lies on this device alone and goes with a chosen logout, whatever tab it came from (rule logout-asked). */
export interface Losses {
  readonly drafts: number;
  /** Posts that the outbox holds. */
  readonly posts: number;
  /** Messages of chats that wait. */
  readonly messages: number;
  /** Changed settings that the profile may not have. */
  readonly settings: number;
  /** Whether the profile was changed and not saved: 1, else 0. */
  readonly profiles: number;
  /** Private notes that the server does not have. */
  readonly notes: number;
  /** Forms of lists that were not saved. */
  readonly lists: number;
}

export const noLosses: Losses = { drafts: 0, posts: 0, messages: 0, settings: 0, profiles: 0, notes: 0, lists: 0 };

export const isLossy = (losses: Losses): boolean => Object.values(losses).some((count: number) => count > 0);

/** What lies on a device under an account's name, by how its key begins, and as which loss it is counted; a new one is named here, or a test fails. */
export const BELONGINGS: Readonly<Record<string, keyof Losses | 'no loss'>> = {
  draft: 'drafts',
  announcement: 'drafts',
  filter: 'drafts',
  report: 'drafts',
  'report-note': 'drafts',
  theme: 'drafts', // (rule theme-draft)
  outbox: 'posts',
  'chat-outbox': 'messages',
  waiting: 'settings',
  'profile-edits': 'profiles',
  note: 'notes',
  list: 'lists',
  // They belong to what is counted.
  file: 'no loss',
  taken: 'no loss',
  over: 'no loss',
  'profile-picture': 'no loss',
  // What the server has as well.
  kept: 'no loss',
  'kept-place': 'no loss',
  snapshot: 'no loss',
  // Habits, and what the server has as well.
  searches: 'no loss',
  'recent-emoji': 'no loss',
  'emoji-tone': 'no loss',
  'asked-for-alerts': 'no loss',
  'read-mark': 'no loss',
  renewal: 'no loss',
  session: 'no loss',
  token: 'no loss',
};
