/** Somebody signed in to the account by an app; `until` is when that ends. */
export interface Session {
  readonly id: string;
  readonly app: string;
  readonly until?: string | undefined;
}

/** What is revoked: one session, or all but this one. */
export type SessionAction = { readonly kind: 'one'; readonly id: string } | { readonly kind: 'others'; readonly own: string };

/** The sessions, and which of them this is, where that is known. */
export type Sessions = { readonly all: readonly Session[]; readonly own: string | undefined };

/** Which sessions an act ends; never this one (rule session-revoked). */
export const endedBy = (act: SessionAction, { all, own }: Sessions): readonly string[] =>
  act.kind === 'one' ? [act.id].filter((id) => id !== own) : all.map(({ id }) => id).filter((id) => id !== act.own);

/** This session first, the others as the server has them (rule session-list). */
export const inOrder = ({ all, own }: Sessions): readonly Session[] => [
  ...all.filter(({ id }) => id === own),
  ...all.filter(({ id }) => id !== own),
];
