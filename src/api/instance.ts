import { custom, unknown } from 'valibot';
import { toFailure } from '../domain/failure.ts';
import type { ClientConfig, InstanceInfo, NodeInfo } from '../domain/instance.ts';
import { call, type Http } from './http.ts';
import { configSchema, configurationsSchema } from './wire/config.ts';
import { instanceSchema } from './wire/instance.ts';
import { nodeInfoSchema } from './wire/node-info.ts';

const LONGEST_PANEL = 100_000; // our choice

/** GET /api/v1/instance. What the instance says of itself. */
export const fetchInstance = (http: Http, _: unknown, signal: AbortSignal): Promise<InstanceInfo> =>
  call(http, 'api/v1/instance', instanceSchema, { signal });

/** GET /nodeinfo/2.0.json, or /nodeinfo/2.0 as Mastodon and GoToSocial name it. Its limits and features. */
export const fetchNodeInfo = async (http: Http, _: unknown, signal: AbortSignal): Promise<NodeInfo> => {
  try {
    return await call(http, 'nodeinfo/2.0.json', nodeInfoSchema, { signal });
  } catch (error) {
    if (toFailure(error).kind !== 'not_found') throw error;
    return call(http, 'nodeinfo/2.0', nodeInfoSchema, { signal });
  }
};

/** GET /static/config.json with /api/pleroma/frontend_configurations laid over it. Either failing counts as empty; `aborted` alone is thrown. */
export const fetchConfig = async (http: Http, _: unknown, signal: AbortSignal): Promise<ClientConfig> => {
  const orEmpty = (error: unknown): ClientConfig => {
    if (signal.aborted) throw error;
    return {};
  };
  const [own, configured] = await Promise.all([
    call(http, 'static/config.json', configSchema, { signal }).catch(orEmpty),
    call(http, 'api/pleroma/frontend_configurations', configurationsSchema, { signal }).catch(orEmpty),
  ]);
  return { ...own, ...configured };
};

/** GET /instance/panel.html. Its HTML, to be sanitised; empty where the server answers with a whole page, its client's own. */
export const fetchPanel = (http: Http, _: unknown, signal: AbortSignal): Promise<string> =>
  fetchFragment(http, 'instance/panel.html', signal);

/** GET /static/terms-of-service.html, likewise. */
export const fetchTerms = (http: Http, _: unknown, signal: AbortSignal): Promise<string> =>
  fetchFragment(http, 'static/terms-of-service.html', signal);

/** GET /static/stickers.json. As it is; `malformed` where the server answers with its client's own page. */
export const fetchStickers = (http: Http, _: unknown, signal: AbortSignal): Promise<unknown> =>
  call(http, 'static/stickers.json', unknown(), { signal });

const page = custom<string>((value) => typeof value === 'string');

const fetchFragment = async (http: Http, path: string, signal: AbortSignal): Promise<string> => {
  const html = await call(http, path, page, { as: 'text', signal });
  return html.length > LONGEST_PANEL || /<!doctype|<html|<head|<script/i.test(html) ? '' : html;
};
