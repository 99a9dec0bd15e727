import type { Visibility } from '../status/visibility.ts';

/** The query of the staff's search for statuses: by server and visibility; without a server, of this one. */
export interface PostsQuery {
  readonly host: string;
  readonly scope: '' | Visibility;
}

export const allPosts: PostsQuery = { host: '', scope: '' };

/** The visibilities that the staff can set. */
export const SCOPES = ['public', 'unlisted', 'private'] as const satisfies readonly Visibility[];

/** Parses a server's name as typed or pasted. */
export const hostOf = (written: string): string =>
  written
    .trim()
    .replace(/^(https?:\/\/|@)/i, '')
    .replace(/^[^/@]*@/, '')
    .replace(/\/.*$/, '')
    .toLowerCase();

const OPEN: readonly Visibility[] = ['public', 'unlisted'];

/** True if the query includes statuses that are not public. */
export const isBeyondOpen = ({ scope }: PostsQuery): boolean => scope !== '' && !OPEN.includes(scope);
