import { number, object, pipe, string, transform, union, unknown } from 'valibot';
import type { AppTexts, OAuthApp, OAuthAppAction, OAuthApps } from '#domain/server-tools/oauth-apps.ts';
import { hasMorePages, lastPageOf } from '#domain/server-tools/pages.ts';
import { call, type Http } from '#http/http.ts';
import { write } from '#http/outgoing.ts';
import { sentListOf } from '#http/sent-list.ts';
import { count, flag, listOf, nonEmptyText, shape, text } from '#http/tolerant.ts';

const APPS = 'api/v1/pleroma/admin/oauth_app';
const PAGE_SIZE = 50; // the servers' own
const MAX_FOUND_PAGES = 20; // our choice: some clients register an app at each login
const WHOLE = Number.MAX_SAFE_INTEGER; // a cut text could be written back

/** Puts a secret where it is only in memory, and returns its handle. */
type Hide = (secret: string) => string;

const appSchema = (hide: Hide) =>
  pipe(
    shape({
      id: union([number(), string()]),
      clientId: text(),
      clientSecret: text(),
      name: text(WHOLE),
      redirectUri: text(WHOLE),
      website: nonEmptyText,
      trusted: flag,
    }),
    transform(({ id, clientId, clientSecret, name, redirectUri, website = '', trusted }): OAuthApp => ({
      id: String(id),
      clientId,
      secret: hide(clientSecret),
      texts: { name, redirectUris: redirectUri, website, trusted: trusted ? 'yes' : '' },
    })),
  );

/** Returns some apps, each once, the newest first. */
const merged = (apps: readonly OAuthApp[]): OAuthApp[] =>
  [...new Map(apps.map((app) => [app.id, app])).values()].toSorted((one, other) => Number(other.id) - Number(one.id) || 0);

/** Fetches one page each of the trusted apps and of the others: without the parameter the servers list only the others. */
const fetchPage = async (http: Http, hide: Hide, page: number, signal: AbortSignal): Promise<OAuthApps> => {
  const fetchThose = (trusted: boolean) =>
    call(http, APPS, shape({ apps: listOf(appSchema(hide), http.report), count }), {
      query: { page: String(page), page_size: String(PAGE_SIZE), trusted: String(trusted) },
      signal,
      isFresh: true,
    });
  const [trusted, others] = await Promise.all([fetchThose(true), fetchThose(false)]);
  // A server that doesn't know the parameter returns all of them twice.
  const apps = merged([...trusted.apps, ...others.apps]);
  return { apps, pages: page, lastPage: lastPageOf(Math.max(trusted.count, others.count), PAGE_SIZE) };
};

/** GET /api/v1/pleroma/admin/oauth_app, as far as it was loaded. */
export const fetchOAuthApps = async (
  http: Http,
  { part, hide }: { part: OAuthApps | undefined; hide: Hide },
  signal: AbortSignal,
): Promise<OAuthApps> => {
  let list: OAuthApps = { apps: [], pages: 0, lastPage: 1 };
  do {
    const page = await fetchPage(http, hide, list.pages + 1, signal);
    list = { ...page, apps: merged([...list.apps, ...page.apps]) };
  } while (list.pages < (part?.pages ?? 1) && hasMorePages(list));
  return list;
};

/** GET /api/v1/pleroma/admin/oauth_app with an exact name or client ID; a request finds either trusted apps or the others. */
export const findOAuthApps = async (
  http: Http,
  { query, hide }: { query: { name: string } | { client_id: string }; hide: Hide },
  signal: AbortSignal,
): Promise<OAuthApp[]> => {
  const found = new Map<string, OAuthApp>();
  for (const trusted of ['false', 'true']) {
    let isLast = false;
    for (let page = 1; !isLast && page <= MAX_FOUND_PAGES; page++) {
      const options = { query: { ...query, trusted, page: String(page), page_size: String(PAGE_SIZE) }, signal, isFresh: true };
      const { apps } = await call(http, APPS, object({ apps: sentListOf(appSchema(hide), http.report) }), options);
      for (const app of apps.items) found.set(app.id, app);
      isLast = apps.sent < PAGE_SIZE;
    }
  }
  return [...found.values()];
};

/** The apps that have exactly that name or client ID: the servers compare the whole of it. */
export const searchOAuthApps = async (
  http: Http,
  { query, hide }: { query: string; hide: Hide },
  signal: AbortSignal,
): Promise<OAuthApps> => {
  const named = await findOAuthApps(http, { query: { name: query }, hide }, signal);
  const others = (await findOAuthApps(http, { query: { client_id: query }, hide }, signal)).filter(
    (app) => !named.some(({ id }) => id === app.id),
  );
  const apps = [...named, ...others];
  return { apps, pages: 1, lastPage: 1, query };
};

/** The fields that were entered: others may have changed the rest meanwhile. */
const fieldsOf = ({ name, redirectUris, website, trusted }: Partial<AppTexts>) => ({
  ...(name === undefined ? {} : { name: name.trim() }),
  ...(redirectUris === undefined ? {} : { redirect_uris: redirectUris.trim() }),
  ...(website === undefined ? {} : { website: website.trim() === '' ? null : website.trim() }),
  ...(trusted === undefined ? {} : { trusted: trusted !== '' }),
});

/** POST, PATCH or DELETE /api/v1/pleroma/admin/oauth_app; the next page returns what it found. A new app is first: it may be on no loaded page. */
export const applyOAuthAppAction = async (
  http: Http,
  { action, part, hide }: { action: OAuthAppAction; part: OAuthApps; hide: Hide },
  signal: AbortSignal,
): Promise<OAuthApps | undefined> => {
  if (action.type === 'more') {
    const next = await fetchPage(http, hide, part.pages + 1, signal);
    return { ...next, apps: merged([...part.apps, ...next.apps]) };
  }
  if (action.type === 'create') {
    const json = { ...fieldsOf(action.texts), scopes: action.scopes.split(/[\s,]+/).filter(Boolean) };
    const created = await write(http, APPS, appSchema(hide), { method: 'post', json, signal });
    return { ...part, apps: [created, ...part.apps] };
  }
  if (action.type === 'edit') {
    const before = part.apps.find(({ id }) => id === action.id);
    if (!before) return undefined;
    const edited = appSchema(() => before.secret);
    const app = await write(http, `${APPS}/${before.id}`, edited, { method: 'patch', json: fieldsOf(action.entered), signal });
    return { ...part, apps: part.apps.map((one) => (one === before ? app : one)) };
  }
  if (action.type === 'search') {
    const { query } = action;
    return query === '' ? fetchOAuthApps(http, { part: undefined, hide }, signal) : searchOAuthApps(http, { query, hide }, signal);
  }
  await write(http, `${APPS}/${action.id}`, unknown(), { method: 'delete', signal });
  return undefined; // the pages after it moved
};
