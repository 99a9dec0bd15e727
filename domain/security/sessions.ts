/** A session of an app; `until` is when it expires. */
export interface Session {
  readonly id: string;
  readonly app: string;
  readonly until?: string | undefined;
}

/** The revocation of one session, or of all but this one. */
export type SessionAction = { readonly kind: 'one'; readonly id: string } | { readonly kind: 'others'; readonly own: string };

/** The sessions, and the id of this one where it is known. */
export type Sessions = { readonly all: readonly Session[]; readonly own: string | undefined };

/** Returns the ids of the sessions that an action revokes; never this one (rule session-revoked). */
export const endedBy = (action: SessionAction, { all, own }: Sessions): readonly string[] =>
  action.kind === 'one' ? [action.id].filter((id) => id !== own) : all.map(({ id }) => id).filter((id) => id !== action.own);

/** Sorts this session first, the others in the server's order (rule session-list). */
export const inOrder = ({ all, own }: Sessions): readonly Session[] => [
  ...all.filter(({ id }) => id === own),
  ...all.filter(({ id }) => id !== own),
];
