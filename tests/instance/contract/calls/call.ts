import { registerApp } from '#tests/instance/support/client.ts';
import type { Response, CallOptions } from '#tests/instance/support/client.ts';
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

/** The requirements of a call, by the names in its path and body; a `token` here is the caller’s. */
export type Given = Record<string, any>;

/** The name of a recorded response (`akkoma/…` or `pleroma/…` where only one of them sent it), or status and body. */
export type Ending = string | readonly [status: number, body?: unknown];

export interface Call {
  /** the parts that name it, and `links` where an address does */
  from: string;
  /** method and path; `{id}` is replaced, and the text after ` — ` describes the variant */
  call: string;
  by?: 'guest' | 'me' | 'moderator' | 'admin' | 'client';
  /** the scope that the token needs, '' for any token; without it, guests may call too */
  scope?: string;
  given?: (cast: Cast) => Promise<Given>;
  sends?: (given: Given, cast: Cast) => CallOptions;
  ends: Ending;
  /** Checks the visible effect, mostly by a second call. */
  verify: (response: Response, given: Given, cast: Cast) => Promise<void> | void;
  /** the responses to other input, before the successful call */
  otherwise?: Record<string, readonly [given: Given | ((cast: Cast) => Promise<Given>), ends: Ending]>;
}

/** A call that is not a request with one response. */
export interface Visit {
  from: string;
  call: string;
  visits: (cast: Cast) => Promise<void>;
}

/** The password of every member. */
export const password = 'starling';

export const unknown = { id: 'zzz' };
export const notThere: Ending = [404, { error: 'Record not found' }];

/** Signs in with a password; returns a token, or the reason for the refusal. */
export async function signInAs({ world }: Cast, username: string, secret = password): Promise<Given> {
  const form = { ...(await registerApp(world.instance.origin)), grant_type: 'password', username, password: secret };
  return (await world.request('POST', '/oauth/token', { form })).body;
}

/** Creates a status of the caller. */
export const myPost =
  (more: Record<string, unknown> = {}) =>
  async ({ me }: Cast): Promise<Given> => ({ id: await me.post('mine', more) });

/** Creates a status of another account. */
export const theirPost =
  (more: Record<string, unknown> = {}) =>
  async ({ other }: Cast): Promise<Given> => ({ id: await other.post('theirs', more) });

/** Creates a status that the caller may not see. */
export const hiddenPost = theirPost({ visibility: 'direct' });

/** Another account. */
export const theirAccount = async ({ other }: Cast): Promise<Given> => ({ id: other.id });

/** Uploads a picture of the caller. */
export async function pictureOf({ me, world }: Cast): Promise<string> {
  const form = formWith(await makePicture('png', 40, 30), 'dot.png');
  return (await world.request('POST', '/api/v1/media', { token: me.token, form })).body.id;
}

/** Returns the ids of a list in a response. */
export const idsOf = ({ body }: Pick<Response, 'body'>): string[] => body.map(({ id }: { id: string }) => id);

/** Returns the query of the next page. */
export const nextOf = ({ headers }: Response): string => /<[^>]*\?([^>]*)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? '';

/** Reads as the caller. */
export const read = async ({ me }: Cast, path: string): Promise<any> => (await me.get(path)).body;

/** Sends a call that exists only with --testing. */
export const testing = async ({ world }: Cast, path: string, json: unknown, method = 'POST'): Promise<any> =>
  (await world.request(method, `/api/testing/${path}`, { json })).body;

export const notAdmin: Ending = [403, { error: 'User is not an admin.' }];
export const notPrivileged: Ending = [403, { error: "User isn't privileged." }];

/** Permits a moderator what only admins may do. */
export const asModerator = async ({ moderator }: Cast): Promise<Given> => ({ token: moderator });

/** Sends calls below `/api/v1/pleroma/admin` as an admin. */
export const asStaff = async ({ world, admin: token }: Cast, method: string, path: string, json?: unknown): Promise<any> =>
  (await world.request(method, `/api/v1/pleroma/admin/${path}`, json === undefined ? { token } : { token, json })).body;
