import type { Role } from '../account/account.ts';
import type { Limits } from '../account/limits.ts';
import type { CustomEmoji } from '../emoji/emoji.ts';
import type { Ability } from '../server/server.ts';

/** An account with the additional fields that only the staff sees. */
export interface AdminAccount {
  id: string;
  acct: string;
  displayName: string;
  /** Of the display name; absent where the server doesn't send them. */
  emojis?: readonly CustomEmoji[];
  avatar: string;
  /** Only of local accounts. */
  email?: string;
  role: Role;
  isLocal: boolean;
  isActive: boolean;
  isApproved: boolean;
  isConfirmed: boolean;
  tags: readonly string[];
  /** Only on Mastodon. */
  limits?: Limits;
  /** The reason that the account gave for joining. */
  reason?: string;
  createdAt?: string;
}

/** The query of a search for accounts; an empty one matches all. */
export interface AdminAccountQuery {
  readonly query: string;
  /** The name, address or server that is searched; servers match an address as a whole. */
  readonly by: 'query' | 'name' | 'email' | 'domain' | 'ip';
  readonly origin: '' | 'local' | 'external';
  readonly state: '' | 'active' | 'deactivated' | 'need_approval' | 'unconfirmed' | 'silenced' | 'disabled';
  readonly role: '' | 'is_admin' | 'is_moderator' | 'is_staff';
  readonly tag: string;
}

export const everybody: AdminAccountQuery = { query: '', by: 'query', origin: 'local', state: '', role: '', tag: '' };

type Choices = { readonly [K in 'by' | 'origin' | 'state' | 'role']: readonly AdminAccountQuery[K][] };
const ORIGINS = ['', 'local', 'external'] as const;
const PLEROMAS: Choices = {
  by: ['query', 'name', 'email'],
  origin: ORIGINS,
  state: ['', 'active', 'deactivated', 'need_approval', 'unconfirmed'],
  role: ['', 'is_admin', 'is_moderator'],
};
const MASTODONS: Choices = {
  by: ['query', 'name', 'email', 'domain', 'ip'],
  origin: ORIGINS,
  state: ['', 'active', 'need_approval', 'silenced', 'disabled', 'deactivated'],
  role: ['', 'is_staff'],
};

/** GoToSocial limits no account without suspending it. */
const GOTOSOCIALS: Choices = { ...MASTODONS, state: ['', 'active', 'need_approval', 'disabled', 'deactivated'] };

/** Returns the choices of the search that the server has (rule account-search). */
export const searchChoices = (can: (ability: Ability) => boolean): Choices =>
  can('adminCalls') ? PLEROMAS : can('gotosocialAdmin') ? GOTOSOCIALS : MASTODONS;

/** Returns the search text for the server: user names are written with a leading @ here and without it there. */
export const writtenOf = ({ query, by }: AdminAccountQuery): string => (by === 'query' ? query.trim().replace(/^@/, '') : query.trim());

/** Returns the conditions of a search by the servers' names; all must match. */
export const filtersOf = ({ origin, state, role }: AdminAccountQuery): readonly string[] =>
  [origin, state, role].filter((name) => name !== '');
