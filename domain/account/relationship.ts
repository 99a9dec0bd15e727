/** The relationship of the signed-in account to another one. `id` is the other account's. */
export interface Relationship {
  id: string;
  following: boolean;
  followedBy: boolean;
  requested: boolean;
  blocking: boolean;
  blockedBy: boolean;
  muting: boolean;
  mutingNotifications: boolean;
  /** Absent where the mute is permanent, or the server does not send it. */
  mutedUntil?: string;
  subscribing: boolean;
  showingReblogs: boolean;
  /** The only languages in which its posts are shown (rule follow-languages); absent if all are. */
  languages?: readonly string[];
  domainBlocking: boolean;
  /** The user features the account on the own profile. */
  endorsed?: boolean;
  note: string;
}

/** Returns the relationship to an account of which nothing is loaded. */
export const strangerTo = (id: string): Relationship => ({
  id,
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
});
