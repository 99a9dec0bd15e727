import type { Visibility } from '../status/visibility.ts';

/** Which posts the staff looks for: of which server, and for whom they are; without a server, of this one. */
export interface PostsQuery {
  readonly host: string;
  readonly scope: '' | Visibility;
}

export const allPosts: PostsQuery = { host: '', scope: '' };

/** For whom a post can be made to be afterwards. */
export const SCOPES = ['public', 'unlisted', 'private'] as const satisfies readonly Visibility[];

/** A server's name as somebody writes or pastes it. */
export const hostOf = (written: string): string =>
  written
    .trim()
    .replace(/^(https?:\/\/|@)/i, '')
    .replace(/^[^/@]*@/, '')
    .replace(/\/.*$/, '')
    .toLowerCase();

const OPEN: readonly Visibility[] = ['public', 'unlisted'];

/** Whether what is looked for is more than everybody may see. */
export const isBeyondOpen = ({ scope }: PostsQuery): boolean => scope !== '' && !OPEN.includes(scope);
