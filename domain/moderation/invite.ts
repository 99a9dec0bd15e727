/** An invite to a server with closed registration. */
export interface Invite {
  /** The code for the registration form. */
  code: string;
  /** It cannot be used any more. */
  isSpent: boolean;
  uses: number;
  /** The maximum of uses; absent for a single use, or for no limit until it ends. */
  most?: number;
  /** The day on which it ends. */
  endsOn?: string;
}

/** An action on invites: create, revoke, or send by e-mail. */
export type InviteAction =
  | { type: 'make'; most: number | undefined; endsOn: string | undefined }
  | { type: 'revoke'; code: string }
  | { type: 'mail'; address: string; name: string };

/** Returns the registration link of an invite. */
export const inviteLink = (origin: string, { code }: Pick<Invite, 'code'>): string => `${origin}/registration/${encodeURIComponent(code)}`;

/** Sorts usable invites first, each group newest first; servers list the oldest first. */
export const goodFirst = (invites: readonly Invite[]): readonly Invite[] => [
  ...invites.filter(({ isSpent }) => !isSpent).toReversed(),
  ...invites.filter(({ isSpent }) => isSpent).toReversed(),
];
