/** How much of an account lies on this device alone and goes with a chosen logout, whatever tab it came from. */
export interface Losses {
  readonly drafts: number;
  /** Posts that the outbox holds. */
  readonly posts: number;
  /** Changed settings that the profile may not have. */
  readonly settings: number;
}

export const noLosses: Losses = { drafts: 0, posts: 0, settings: 0 };

export const isLossy = ({ drafts, posts, settings }: Losses): boolean => drafts + posts + settings > 0;
