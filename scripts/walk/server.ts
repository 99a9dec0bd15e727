const PAGES = 10;
const PAGE_SIZE = 40;
const PASSWORD = 'starling';

const json = async (origin: string, path: string, authorization?: string, form?: Record<string, string>): Promise<unknown> => {
  const response = await fetch(`${origin}${path}`, {
    method: form ? 'POST' : 'GET',
    headers: authorization === undefined ? {} : { authorization },
    ...(form ? { body: new URLSearchParams(form) } : {}),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
};

/** Signs in as a client of the walk's own, and answers with what goes into the header of its calls. */
export const accessOf = async (origin: string, username: string): Promise<string> => {
  const scopes = 'read write follow push';
  const app = { client_name: 'walk', redirect_uris: 'urn:ietf:wg:oauth:2.0:oob', scopes };
  const { client_id, client_secret } = (await json(origin, '/api/v1/apps', undefined, app)) as Record<
    'client_id' | 'client_secret',
    string
  >;
  const grant = { grant_type: 'password', client_id, client_secret, username, password: PASSWORD, scope: scopes };
  const { access_token } = (await json(origin, '/oauth/token', undefined, grant)) as { access_token: string };
  return `Bearer ${access_token}`;
};

/** The ids of the newest page of an account's home timeline; absent where the server does not take its token any more. */
export const homeIds = async (origin: string, authorization: string): Promise<string[] | undefined> => {
  const page = await json(origin, '/api/v1/timelines/home?limit=20', authorization).catch(() => undefined);
  return (page as { id: string }[] | undefined)?.map(({ id }) => id);
};

/** The texts of what an account posted last. */
export const textsOf = async (origin: string, authorization: string): Promise<string[]> => {
  const { id } = (await json(origin, '/api/v1/accounts/verify_credentials', authorization)) as { id: string };
  const texts: string[] = [];
  let below = '';
  for (let count = 0; count < PAGES; count++) {
    const path = `/api/v1/accounts/${id}/statuses?exclude_reblogs=true&limit=${PAGE_SIZE}${below && `&max_id=${below}`}`;
    const page = (await json(origin, path, authorization)) as { id: string; content: string }[];
    texts.push(...page.map(({ content }) => content));
    if (page.length < PAGE_SIZE) break;
    below = page.at(-1)?.id ?? '';
  }
  return texts;
};
