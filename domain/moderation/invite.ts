/** A way into a server that is closed otherwise. */
export interface Invite {
  /** What whoever has it registers with. */
  code: string;
  /** It lets nobody in any more. */
  isSpent: boolean;
  uses: number;
  /** How many it lets in; absent for one, or for whoever comes until it ends. */
  most?: number;
  /** The day on which it ends. */
  endsOn?: string;
}

/** What is done with invites: one is made, one is taken back, or one is mailed to somebody. */
export type InviteAction =
  | { type: 'make'; most: number | undefined; endsOn: string | undefined }
  | { type: 'revoke'; code: string }
  | { type: 'mail'; address: string; name: string };

/** Where whoever has an invite registers. */
export const inviteLink = (origin: string, { code }: Pick<Invite, 'code'>): string => `${origin}/registration/${encodeURIComponent(code)}`;

/** Those that still let somebody in come first, the newest before the others; servers say the oldest first. */
export const goodFirst = (invites: readonly Invite[]): readonly Invite[] => [
  ...invites.filter(({ isSpent }) => !isSpent).toReversed(),
  ...invites.filter(({ isSpent }) => isSpent).toReversed(),
];
