import { array, object, record, string, unknown } from 'valibot';
import { CallError } from '../domain/failure.ts';
import type { ClientConfig, InstanceInfo, NodeInfo } from '../domain/instance.ts';
import { call, type Http } from './http.ts';
import { configSchema, configurationsSchema } from './wire/config.ts';
import { instanceSchema, secondInstanceSchema } from './wire/instance.ts';
import { nodeInfoSchema } from './wire/node-info.ts';

const LONGEST_PANEL = 100_000; // our choice

/** GET /api/v1/instance. What the instance says of itself. */
export const fetchInstance = (http: Http, _: unknown, signal: AbortSignal): Promise<InstanceInfo> =>
  call(http, 'api/v1/instance', instanceSchema, { signal });

/** GET /api/v2/instance. What it says there alone. */
export const fetchSecondInstance = (http: Http, _: unknown, signal: AbortSignal) =>
  call(http, 'api/v2/instance', secondInstanceSchema, { signal });

const PLEROMAS = 'nodeinfo/2.0.json';
const NODE_INFO = /^\/?(nodeinfo[\w./-]{0,100})$/;

const linksSchema = object({ links: array(object({ rel: string(), href: string() })) });

/** GET /.well-known/nodeinfo. Where node info 2.x is, as a path of this origin: behind a proxy the address names another. */
const whereNodeInfoIs = async (http: Http, signal: AbortSignal): Promise<string> => {
  const { links } = await call(http, '.well-known/nodeinfo', linksSchema, { signal });
  const href = links.findLast(({ rel }) => /schema\/2\.\d$/.test(rel))?.href ?? '';
  const path = NODE_INFO.exec(URL.canParse(href) ? new URL(href).pathname : href)?.[1];
  if (path === undefined) throw new CallError({ kind: 'malformed' });
  return path;
};

/** GET /nodeinfo/2.0.json where Pleroma and its kin have it, else where /.well-known/nodeinfo says. The server's limits and features. */
export const fetchNodeInfo = async (http: Http, { isPleroma }: { isPleroma: boolean }, signal: AbortSignal): Promise<NodeInfo> =>
  call(http, isPleroma ? PLEROMAS : await whereNodeInfoIs(http, signal), nodeInfoSchema, { signal });

/** GET /static/config.json with /api/pleroma/frontend_configurations laid over it, which is asked once the server is `known`. Either failing counts as empty; `aborted` alone is thrown. */
export const fetchConfig = async (http: Http, { known }: { known: Promise<unknown> }, signal: AbortSignal): Promise<ClientConfig> => {
  const orEmpty = (error: unknown): ClientConfig => {
    if (signal.aborted) throw error;
    return {};
  };
  const [own, configured] = await Promise.all([
    call(http, 'static/config.json', configSchema, { signal }).catch(orEmpty),
    known.then(() => call(http, 'api/pleroma/frontend_configurations', configurationsSchema, { signal })).catch(orEmpty),
  ]);
  return { ...own, ...configured };
};

/** GET /instance/panel.html. Its HTML, to be sanitised; empty where the server answers with a whole page, its client's own. */
export const fetchPanel = (http: Http, _: unknown, signal: AbortSignal): Promise<string> =>
  fetchFragment(http, 'instance/panel.html', signal);

/** GET /static/terms-of-service.html, likewise. */
export const fetchTerms = (http: Http, _: unknown, signal: AbortSignal): Promise<string> =>
  fetchFragment(http, 'static/terms-of-service.html', signal);

/** GET /static/stickers.json. Whether it names any pack; `malformed` where the server answers with its client's own page. */
export const fetchStickers = async (http: Http, _: unknown, signal: AbortSignal): Promise<boolean> =>
  Object.keys(await call(http, 'static/stickers.json', record(string(), unknown()), { signal })).length > 0;

/** What is text for people; what the server wrote into the page names no type. */
const READABLE = /^(?:text\/(?:html|plain)|$)/i;

const fetchFragment = async (http: Http, path: string, signal: AbortSignal): Promise<string> => {
  const { body, headers } = await http.send(path, { as: 'text', signal });
  const html = typeof body === 'string' && READABLE.test(headers.get('Content-Type') ?? '') ? body : '';
  return html.length > LONGEST_PANEL || /<!doctype|<html|<head|<script/i.test(html) ? '' : html;
};
