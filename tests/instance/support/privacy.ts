import type { World } from './world.ts';
import { join } from './members.ts';
import type { Member } from './members.ts';

export const scopes = ['public', 'unlisted', 'private', 'direct', 'local', 'list'] as const;
export type Scope = (typeof scopes)[number];

export const readers = [
  'guest',
  'stranger',
  'follower',
  'pending',
  'mentioned',
  'author',
  'blocked',
  'blocker',
  'listed',
  'former',
] as const;
export type Reader = (typeof readers)[number];

const open: readonly Scope[] = ['public', 'unlisted', 'local'];
const sees: Record<Reader, readonly Scope[]> = {
  guest: ['public', 'unlisted'],
  stranger: open,
  follower: [...open, 'private'],
  pending: open,
  mentioned: [...open, 'private', 'direct'],
  author: scopes,
  blocked: [],
  blocker: [],
  listed: [...open, 'list'],
  former: open,
};

/** Returns true if a reader may see a status of the author. */
export const maySee = (reader: Reader, scope: Scope): boolean => sees[reader].includes(scope);

/** The word that is only in the post of a scope. */
export const secretOf = (scope: Scope, batch: string): string => `secret${batch}${scope}`;

export interface Stage {
  author: Member;
  members: Record<Exclude<Reader, 'guest'>, Member>;
  /** the author’s list, with the listed reader on it */
  list: string;
  /** Creates a status of each scope that mentions the mentioned readers; returns the ids. */
  post(batch: string, more?: (scope: Scope) => Record<string, unknown>): Promise<Record<Scope, string>>;
}

/** Creates an author, and one reader of each kind; at first all have a relationship that can be removed. */
export async function setStage(world: World): Promise<Stage> {
  const author = await join(world, { locked: true });
  const names = readers.filter((name): name is Exclude<Reader, 'guest' | 'author'> => name !== 'guest' && name !== 'author');
  const pairs: [string, Member][] = [['author', author]];
  for (const name of names) pairs.push([name, await join(world)]);
  const members = Object.fromEntries(pairs) as Stage['members'];
  const list = (await author.send('POST', '/api/v1/lists', { title: 'confidants' })).body.id;
  for (const name of names) await members[name].send('POST', `/api/v1/accounts/${author.id}/follow`);
  for (const name of ['follower', 'blocked', 'blocker', 'former'] as const) {
    await author.send('POST', `/api/v1/follow_requests/${members[name].id}/authorize`);
  }
  const listed = ['listed', 'blocked', 'blocker', 'former'] as const;
  await author.send('POST', `/api/v1/lists/${list}/accounts`, { account_ids: listed.map((name) => members[name].id) });
  const named = (['mentioned', 'blocked', 'blocker'] as const).map((name) => `@${members[name].name}`).join(' ');
  return {
    author,
    members,
    list,
    post: async (batch, more = () => ({})) => {
      const ids: [Scope, string][] = [];
      for (const scope of scopes) {
        const isNaming = scope === 'private' || scope === 'direct';
        const text = `${secretOf(scope, batch)} #veil ${isNaming ? named : ''}`;
        ids.push([scope, await author.post(text, { visibility: scope === 'list' ? `list:${list}` : scope, ...more(scope) })]);
      }
      return Object.fromEntries(ids) as Record<Scope, string>;
    },
  };
}

/** Ends the temporary relationships: adds blocks, ends follows and memberships, leaves requests pending. */
export async function part({ author, members, list }: Stage): Promise<void> {
  await author.send('POST', `/api/v1/accounts/${members.blocked.id}/block`);
  await members.blocker.send('POST', `/api/v1/accounts/${author.id}/block`);
  for (const name of ['stranger', 'mentioned', 'listed', 'former'] as const) {
    await members[name].send('POST', `/api/v1/accounts/${author.id}/unfollow`);
  }
  await author.send('DELETE', `/api/v1/lists/${list}/accounts`, { account_ids: [members.former.id] });
}
