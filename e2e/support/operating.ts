import type { Instance } from './testing.ts';

/** Another admin, who changes the server through the API alone. */
export const operatorOf = async ({ origin, testing }: Instance, username: string) => {
  const { token } = await testing.call<{ token: string }>('POST', 'accounts', { username, admin: true });
  const request = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
    return (await (await fetch(`${origin}/api/v1/pleroma/admin/${path}`, init)).json()) as T;
  };
  const configure = (key: string, change: { value: unknown } | { delete: true }) =>
    request('POST', 'config', { configs: [{ group: ':pleroma', key, ...change }] });
  const rules = () => request<{ id: string; text: string }[]>('GET', 'rules');
  const relays = async (): Promise<string[]> =>
    (await request<{ relays: { actor: string }[] }>('GET', 'relay')).relays.map(({ actor }) => actor);
  const banned = async (): Promise<string[]> => (await request<{ urls: string[] }>('GET', 'media_proxy_caches')).urls;
  const primary = async (): Promise<unknown> => {
    const { configs } = await request<{ configs: { key: string; value: { tuple: unknown[] }[] }[] }>('GET', 'config');
    return configs.find(({ key }) => key === ':frontends')?.value[0]?.tuple[1];
  };
  /** The emoji packs by name, which have calls outside of the admins'. */
  const packs = async (): Promise<string[]> => Object.keys((await request<{ packs: object }>('GET', '../emoji/packs')).packs);
  return {
    request,
    configure,
    rules,
    relays,
    banned,
    primary,
    packs,
    /** Removes what admins added or changed: `calm` resets only settings. */
    restore: async () => {
      for (const key of [':instance', 'Oban', ':frontends']) await configure(key, { delete: true });
      for (const { id } of await rules()) await request('DELETE', `rules/${id}`);
      for (const relay_url of await relays()) await request('DELETE', 'relay', { relay_url });
      if ((await packs()).includes('tides')) await request('DELETE', '../emoji/pack?name=tides');
      await request('POST', 'media_proxy_caches/delete', { urls: await banned() });
      // One that was not changed is not found, which is as good.
      for (const name of ['terms-of-service', 'instance-panel']) await request('DELETE', `instance_document/${name}`);
    },
  };
};
