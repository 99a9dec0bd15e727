import type { Settings } from '#instance/settings.ts';
import { startInstance, type InstanceOptions } from '#instance/server.ts';
import type { Fault } from '#instance/testing/faults.ts';
import type { LoggedRequest } from '#instance/testing/request-log.ts';

/** The options of a post by the testing call; the rest has the defaults of instance/testing/routes.ts. */
export interface Post {
  account: string;
  text?: string;
  subject?: string;
  visibility?: string;
  sensitive?: boolean;
  replyTo?: string;
  media?: number;
  count?: number;
  raw?: unknown;
}

/** A testing call that the instance refused. */
export class TestingError extends Error {
  override readonly name = 'TestingError';
  readonly status: number;

  constructor(path: string, status: number, body: string) {
    super(`/api/testing/${path}: ${status} ${body}`);
    this.status = status;
  }
}

/** The folder of this run's client; another one can be set to test a separate build. */
const CLIENT = process.env['E2E_CLIENT_DIR'] ?? 'dist';

/** Starts a seeded instance in this process, with functions that act as its accounts and make its calls fail. */
export const openInstance = async (further: Pick<InstanceOptions, 'cors' | 'settings'> = {}) => {
  const { origin, close } = await startInstance({ port: 0, data: ':memory:', testing: true, clientDir: CLIENT, log: () => {}, ...further });

  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const init = body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const response = await fetch(`${origin}/api/testing/${path}`, { method, ...init });
    if (!response.ok) throw new TestingError(path, response.status, await response.text());
    return (await response.json()) as T;
  };

  const testing = {
    call,
    /** Posts as a seeded account, by the stream too; the ids come oldest first. */
    post: async (post: Post): Promise<string[]> => (await call<{ ids: string[] }>('POST', 'status', post)).ids,
    edit: (change: { id: string; text?: string; subject?: string }) => call('PUT', 'status', change),
    remove: (id: string) => call('DELETE', 'status', { id }),
    react: (account: string, id: string, action: 'favourite' | 'unfavourite' | 'reblog') => call('POST', 'react', { account, id, action }),
    account: (account: Record<string, unknown>) => call<{ id: string }>('POST', 'account', account),
    malform: (id: string, raw: unknown) => call('POST', 'malformed', { id, raw }),
    fault: (...faults: readonly Fault[]) => call('POST', 'faults', faults),
    clearFaults: () => call('DELETE', 'faults'),
    cut: (account = 'demo', code = 1006) => call<{ closed: number }>('POST', 'sockets', { account, close: code }),
    refuseStreams: (on: boolean) => call('POST', 'sockets', { refuse: on }),
    /** Sets the time for which uploads are processed before they have an address, as on Mastodon. */
    workOnMedia: (mediaProcessingMs: number) => call('POST', 'instance', { mediaProcessingMs }),
    /** Sets the registration mode. */
    registering: (
      change: Partial<Pick<Settings, 'captcha' | 'registrationOpen' | 'accountApprovalRequired' | 'accountActivationRequired'>>,
    ) => call('POST', 'instance', change),
    sockets: async () => (await call<{ sockets: unknown[] }>('GET', 'sockets')).sockets.length,
    /** A token of a seeded account's own, as an app would get it. */
    tokenOf: async (username: string): Promise<string> => {
      const request = async (path: string, fields: Record<string, string>) =>
        (await (await fetch(origin + path, { method: 'POST', body: new URLSearchParams(fields) })).json()) as Record<string, string>;
      const app = { client_name: 'e2e', redirect_uris: `${origin}/`, scopes: 'read write follow push' };
      const { client_id = '', client_secret = '' } = await request('/api/v1/apps', app);
      const grant = { grant_type: 'password', username, password: 'starling', scope: app.scopes };
      return (await request('/oauth/token', { client_id, client_secret, ...grant }))['access_token'] ?? '';
    },
    /** Resets an account to the state before it stored settings on the server, so that no theme or language of another test applies. */
    forgetProfiles: async (account = 'demo') => {
      const headers = { authorization: `Bearer ${await testing.tokenOf(account)}` };
      const path = `${origin}/api/v1/akkoma/frontend_settings/pleroma-fe`;
      const profiles = (await (await fetch(path, { headers })).json()) as { name: string }[];
      for (const { name } of profiles) await fetch(`${path}/${encodeURIComponent(name)}`, { method: 'DELETE', headers });
    },
    revoke: (account: string) => call('POST', 'tokens/revoke', { account }),
    requests: async (method: string, path: RegExp) =>
      (await call<{ requests: LoggedRequest[] }>('GET', 'requests')).requests.filter((one) => one.method === method && path.test(one.path)),
    /** Returns the requests that a server of the flavour does not describe, a line each. */
    undescribed: async () => (await call<{ undescribed: string[] }>('GET', 'undescribed')).undescribed,
    /** Resets everything except posts. */
    calm: async () => {
      await call('DELETE', 'faults');
      await call('DELETE', 'malformed');
      await call('DELETE', 'requests');
      await call('DELETE', 'undescribed');
      await call('POST', 'sockets', { refuse: false });
      await call('POST', 'instance', {
        mediaProcessingMs: 0,
        flavour: 'union',
        captcha: 'none',
        registrationOpen: true,
        accountApprovalRequired: false,
        accountActivationRequired: false,
      });
    },
  };
  return { origin, close, testing };
};

export type Instance = Awaited<ReturnType<typeof openInstance>>;
export type Testing = Instance['testing'];
