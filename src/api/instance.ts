import type { ClientConfig, InstanceInfo, NodeInfo } from '#domain/server/instance.ts';
import { call, type Http } from '#http/http.ts';
import { configSchema, configurationsSchema } from './schema/config.ts';
import { instanceSchema } from './schema/instance.ts';
import { nodeInfoSchema } from './schema/node-info.ts';

const LONGEST_PANEL = 100_000; // our choice

/** GET /api/v1/instance. The instance's description of itself. */
export const fetchInstance = (http: Http, _: unknown, signal: AbortSignal): Promise<InstanceInfo> =>
  call(http, 'api/v1/instance', instanceSchema, { signal });

const PLEROMAS = 'nodeinfo/2.0.json';
/** GET /nodeinfo/2.0.json on Pleroma and its forks, else the address from /.well-known/nodeinfo. The server's limits and features. */
export const fetchNodeInfo = async (http: Http, { isPleroma }: { isPleroma: boolean }, signal: AbortSignal): Promise<NodeInfo> => {
  const path = isPleroma ? PLEROMAS : await (await import('#http/where-node-info.ts')).whereNodeInfoIs(http, signal);
  return call(http, path, nodeInfoSchema, { signal });
};

/** GET /static/config.json with /api/pleroma/frontend_configurations laid over it, which is requested once `instance` has settled. A failure of either counts as empty; only `aborted` is thrown (rule config-over). */
export const fetchConfig = async (http: Http, { instance }: { instance: Promise<unknown> }, signal: AbortSignal): Promise<ClientConfig> => {
  const orEmpty = (error: unknown): ClientConfig => {
    if (signal.aborted) throw error;
    return {};
  };
  const [own, configured] = await Promise.all([
    call(http, 'static/config.json', configSchema, { signal }).catch(orEmpty),
    instance.then(() => call(http, 'api/pleroma/frontend_configurations', configurationsSchema, { signal })).catch(orEmpty),
  ]);
  return { ...own, ...configured };
};

/** GET /instance/panel.html. Its HTML, still to be sanitised; empty if the server responds with a whole page, its client's own. */
export const fetchPanel = (http: Http, _: unknown, signal: AbortSignal): Promise<string> =>
  fetchFragment(http, 'instance/panel.html', signal);

/** The content types of text; embedded responses have none. */
const READABLE = /^(?:text\/(?:html|plain)|$)/i;

/** One of the operator's pages; empty if the server has none. */
export const fetchFragment = async (http: Http, path: string, signal: AbortSignal): Promise<string> => {
  const { body, headers } = await http.send(path, { as: 'text', signal });
  const html = typeof body === 'string' && READABLE.test(headers.get('Content-Type') ?? '') ? body : '';
  return html.length > LONGEST_PANEL || /<!doctype|<html|<head|<script/i.test(html) ? '' : html;
};
