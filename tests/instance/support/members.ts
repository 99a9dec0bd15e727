import type { Response, CallOptions } from './client.ts';
import type { World } from './world.ts';

/** A new member of the instance, and calls on its behalf. */
export interface Member {
  id: string;
  name: string;
  token: string;
  get(path: string): Promise<Response>;
  send(method: string, path: string, json?: unknown): Promise<Response>;
  /** posts a status and returns the id */
  post(status: string, more?: Record<string, unknown>): Promise<string>;
  /** the relationship with another account */
  relationTo(other: { id: string }): Promise<any>;
}

let made = 0;

/** Creates a member without any relationship. */
export async function join(world: World, input: { locked?: boolean } = {}): Promise<Member> {
  const name = `member${(made += 1)}`;
  const { body } = await world.request('POST', '/api/testing/accounts', { json: { username: name, ...input } });
  const { token, account } = body;
  const send = (method: string, path: string, json?: unknown): Promise<Response> => {
    const options: CallOptions = json === undefined ? { token } : { token, json };
    return world.request(method, path, options);
  };
  return {
    id: account.id,
    name,
    token,
    send,
    get: (path) => send('GET', path),
    post: async (status, more = {}) => (await world.post(token, { status, ...more })).id,
    relationTo: async (other) => (await send('GET', `/api/v1/accounts/relationships?id[]=${other.id}`)).body[0],
  };
}

/** Returns the ids of a list. */
export const idsIn = async (response: Promise<Response>): Promise<string[]> => (await response).body.map(({ id }: { id: string }) => id);
