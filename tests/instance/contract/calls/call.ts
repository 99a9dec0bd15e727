import { registerApp } from '#tests/instance/support/client.ts';
import type { Answer, CallOptions } from '#tests/instance/support/client.ts';
import { formWith, makePicture } from '#tests/instance/support/files.ts';
import type { Member } from '#tests/instance/support/members.ts';
import type { World } from '#tests/instance/support/world.ts';

/** The participants of a call: two new members, the staff, and a client without a user. */
export interface Cast {
  world: World;
  me: Member;
  other: Member;
  moderator: string;
  admin: string;
  client: string;
}

/** The requirements of a call, by the names that its path and body use; a `token` here is the caller's. */
export type Given = Record<string, any>;

/** The name of a recorded answer (`akkoma/…` or `pleroma/…` where only one of them answered so), or status and body. */
export type Ending = string | readonly [status: number, body?: unknown];

export interface Call {
  /** the parts that name it, and `links` where an address does */
  from: string;
  /** method and path; `{id}` is filled in, and what follows ` — ` only says which variant it is */
  call: string;
  by?: 'guest' | 'me' | 'moderator' | 'admin' | 'client';
  /** what a token must allow, '' for nothing but being somebody's; without it, guests may call too */
  scope?: string;
  given?: (cast: Cast) => Promise<Given>;
  sends?: (given: Given, cast: Cast) => CallOptions;
  ends: Ending;
  /** Checks the visible effect, mostly by a second call. */
  holds: (response: Answer, given: Given, cast: Cast) => Promise<void> | void;
  /** how it ends with something else given, before it goes well */
  otherwise?: Record<string, readonly [given: Given | ((cast: Cast) => Promise<Given>), ends: Ending]>;
}

/** A call that is no request with one answer. */
export interface Visit {
  from: string;
  call: string;
  visits: (cast: Cast) => Promise<void>;
}

/** The password of every member. */
export const password = 'starling';

export const unknown = { id: 'zzz' };
export const notThere: Ending = [404, { error: 'Record not found' }];

/** Signs in with a password; the answer is a token or why there is none. */
export async function signInAs({ world }: Cast, username: string, secret = password): Promise<Given> {
  const form = { ...(await registerApp(world.instance.origin)), grant_type: 'password', username, password: secret };
  return (await world.ask('POST', '/oauth/token', { form })).body;
}

/** A post of the caller. */
export const myPost =
  (more: Record<string, unknown> = {}) =>
  async ({ me }: Cast): Promise<Given> => ({ id: await me.say('mine', more) });

/** A post of somebody else. */
export const theirPost =
  (more: Record<string, unknown> = {}) =>
  async ({ other }: Cast): Promise<Given> => ({ id: await other.say('theirs', more) });

/** A post that the caller may not see. */
export const hiddenPost = theirPost({ visibility: 'direct' });

/** Somebody else's account. */
export const theirAccount = async ({ other }: Cast): Promise<Given> => ({ id: other.id });

/** An uploaded picture of the caller. */
export async function pictureOf({ me, world }: Cast): Promise<string> {
  const form = formWith(await makePicture('png', 40, 30), 'dot.png');
  return (await world.ask('POST', '/api/v1/media', { token: me.token, form })).body.id;
}

/** The ids of a list that an answer holds. */
export const idsOf = ({ body }: Pick<Answer, 'body'>): string[] => body.map(({ id }: { id: string }) => id);

/** The query of the next page. */
export const nextOf = ({ headers }: Answer): string => /<[^>]*\?([^>]*)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? '';

/** Reads as the caller. */
export const read = async ({ me }: Cast, path: string): Promise<any> => (await me.get(path)).body;

/** Calls that only testing knows. */
export const testing = async ({ world }: Cast, path: string, json: unknown, method = 'POST'): Promise<any> =>
  (await world.ask(method, `/api/testing/${path}`, { json })).body;

export const notAdmin: Ending = [403, { error: 'User is not an admin.' }];
export const notPrivileged: Ending = [403, { error: "User isn't privileged." }];

/** Lets a moderator call what only admins may. */
export const asModerator = async ({ moderator }: Cast): Promise<Given> => ({ token: moderator });

/** Calls below `/api/v1/pleroma/admin` as an admin. */
export const asStaff = async ({ world, admin: token }: Cast, method: string, path: string, json?: unknown): Promise<any> =>
  (await world.ask(method, `/api/v1/pleroma/admin/${path}`, json === undefined ? { token } : { token, json })).body;
