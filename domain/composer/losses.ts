/** How much of an account lies on this device alone and goes with a chosen logout, whatever tab it came from. */
export interface Losses {
  readonly drafts: number;
  /** Posts that the outbox holds. */
  readonly posts: number;
  /** Changed settings that the profile may not have. */
  readonly settings: number;
  /** Whether the profile was changed and not saved: 1, else 0. */
  readonly profiles: number;
  /** Private notes that the server does not have. */
  readonly notes: number;
}

export const noLosses: Losses = { drafts: 0, posts: 0, settings: 0, profiles: 0, notes: 0 };

export const isLossy = ({ drafts, posts, settings, profiles, notes }: Losses): boolean => drafts + posts + settings + profiles + notes > 0;
