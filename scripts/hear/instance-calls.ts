/** An account of the instance that takes part in a journey. */
type Actor = 'noor' | 'bruno' | 'demo';

/** Returns the calls that other accounts make while a journey runs. */
export const instanceCalls = (base: string) => {
  const call = async <T>(method: string, path: string, init: RequestInit = {}): Promise<T> => {
    const response = await fetch(base + path, { method, ...init });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
    return (await response.json()) as T;
  };
  const json = (body: unknown): RequestInit => ({ body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
  const testing = <T>(path: string, body: unknown) => call<T>('POST', `/api/testing/${path}`, json(body));

  const tokenOf = async (username: Actor): Promise<string> => {
    const app = { client_name: 'hear', redirect_uris: `${base}/`, scopes: 'read write follow' };
    const form = (fields: Record<string, string>) => ({ body: new URLSearchParams(fields) });
    const { client_id, client_secret } = await call<{ client_id: string; client_secret: string }>('POST', '/api/v1/apps', form(app));
    const grant = { grant_type: 'password', username, password: 'starling', scope: app.scopes, client_id, client_secret };
    return (await call<{ access_token: string }>('POST', '/oauth/token', form(grant))).access_token;
  };
  const callAs = async <T>(account: Actor, method: string, path: string, body?: unknown): Promise<T> => {
    const authorization = `Bearer ${await tokenOf(account)}`;
    const init = body === undefined ? {} : json(body);
    return call<T>(method, path, { ...init, headers: { ...init.headers, authorization } });
  };

  return {
    post: async (post: { account: Actor; text: string; subject?: string; sensitive?: boolean; media?: number }): Promise<string> =>
      (await testing<{ ids: [string] }>('status', post)).ids[0],
    poll: async (account: Actor, status: string, options: readonly string[]): Promise<string> =>
      (await callAs<{ id: string }>(account, 'POST', '/api/v1/statuses', { status, poll: { options, expires_in: 86_400 } })).id,
    favourite: (account: Actor, id: string) => testing('react', { account, id, action: 'favourite' }),
    fail: (method: string, path: string) => testing('faults', [{ method, path, status: 500 }]),
    recover: () => call('DELETE', '/api/testing/faults'),
    idOf: async (username: Actor) => (await call<{ id: string }>('GET', `/api/v1/accounts/lookup?acct=${username}`)).id,
    /** Sends a chat message from one account to another. */
    chat: async (from: Actor, to: Actor, content: string): Promise<void> => {
      const { id: account } = await call<{ id: string }>('GET', `/api/v1/accounts/lookup?acct=${to}`);
      const { id } = await callAs<{ id: string }>(from, 'POST', `/api/v1/pleroma/chats/by-account-id/${account}`);
      await callAs(from, 'POST', `/api/v1/pleroma/chats/${id}/messages`, { content });
    },
  };
};

export type InstanceCalls = ReturnType<typeof instanceCalls>;
