import type { Instance } from './testing.ts';

const PATH = '/api/v1/pleroma/admin/announcements';

/** Acts as staff in another client: posts announcements with a text, and removes all of them. */
export const announcing = async ({ origin, testing }: Instance) => {
  const { token } = await testing.call<{ token: string }>('POST', 'accounts', { username: 'admin', admin: true });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const list = async () => (await (await fetch(`${origin}${PATH}?limit=100`, { headers })).json()) as { id: string }[];
  return {
    post: async (content: string, fields: Record<string, unknown> = {}): Promise<string> => {
      const response = await fetch(origin + PATH, { method: 'POST', headers, body: JSON.stringify({ content, ...fields }) });
      return ((await response.json()) as { id: string }).id;
    },
    clear: async (): Promise<void> => {
      for (const { id } of await list()) await fetch(`${origin}${PATH}/${id}`, { method: 'DELETE', headers });
    },
  };
};
