import type { Role } from '../account/account.ts';

/** Somebody as the staff sees them, on top of what everybody does. */
export interface AdminAccount {
  id: string;
  acct: string;
  displayName: string;
  avatar: string;
  /** Only of those who live here. */
  email?: string;
  role: Role;
  isLocal: boolean;
  isActive: boolean;
  isApproved: boolean;
  isConfirmed: boolean;
  tags: readonly string[];
  /** Why they want to join. */
  reason?: string;
  createdAt?: string;
}

/** Which people are looked for; an empty wish means everybody. */
export interface AdminAccountQuery {
  readonly query: string;
  /** In which of their names, or at which address; servers take an address as a whole. */
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

/** What is looked for as servers take it: usernames are written with a sign before them here and without it there. */
export const writtenOf = ({ query, by }: AdminAccountQuery): string => (by === 'query' ? query.trim().replace(/^@/, '') : query.trim());

/** The conditions of a search as servers name them; all of them must hold. */
export const filtersOf = ({ origin, state, role }: AdminAccountQuery): readonly string[] =>
  [origin, state, role].filter((name) => name !== '');
