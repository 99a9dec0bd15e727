import type { Role } from '../account/account.ts';

/** An account with the additional fields that only the staff sees. */
export interface AdminAccount {
  id: string;
  acct: string;
  displayName: string;
  avatar: string;
  /** Only of local accounts. */
  email?: string;
  role: Role;
  isLocal: boolean;
  isActive: boolean;
  isApproved: boolean;
  isConfirmed: boolean;
  tags: readonly string[];
  /** The reason that the account gave for joining. */
  reason?: string;
  createdAt?: string;
}

/** The query of a search for accounts; an empty one matches all. */
export interface AdminAccountQuery {
  readonly query: string;
  /** The name or address that is searched; servers match an address as a whole. */
  readonly by: 'query' | 'name' | 'email';
  readonly origin: '' | 'local' | 'external';
  readonly state: '' | 'active' | 'deactivated' | 'need_approval' | 'unconfirmed';
  readonly role: '' | 'is_admin' | 'is_moderator';
  readonly tag: string;
}

export const everybody: AdminAccountQuery = { query: '', by: 'query', origin: 'local', state: '', role: '', tag: '' };

export const NAMED_BY = ['query', 'name', 'email'] as const satisfies readonly AdminAccountQuery['by'][];
export const ORIGINS = ['', 'local', 'external'] as const satisfies readonly AdminAccountQuery['origin'][];
export const STATES = [
  '',
  'active',
  'deactivated',
  'need_approval',
  'unconfirmed',
] as const satisfies readonly AdminAccountQuery['state'][];
export const ROLES = ['', 'is_admin', 'is_moderator'] as const satisfies readonly AdminAccountQuery['role'][];

/** Returns the search text for the server: user names are written with a leading @ here and without it there. */
export const writtenOf = ({ query, by }: AdminAccountQuery): string => (by === 'query' ? query.trim().replace(/^@/, '') : query.trim());

/** Returns the conditions of a search by the servers' names; all must match. */
export const filtersOf = ({ origin, state, role }: AdminAccountQuery): readonly string[] =>
  [origin, state, role].filter((name) => name !== '');
