/** How the signed-in account stands to another one. `id` is the other account's. */
export interface Relationship {
  id: string;
  following: boolean;
  followedBy: boolean;
  requested: boolean;
  blocking: boolean;
  blockedBy: boolean;
  muting: boolean;
  mutingNotifications: boolean;
  /** Absent where it does not end, or the server does not say. */
  mutedUntil?: string;
  subscribing: boolean;
  showingReblogs: boolean;
  domainBlocking: boolean;
  note: string;
}

/** How one stands to somebody of whom nothing is known. */
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
