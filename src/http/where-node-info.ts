import { array, object, string } from 'valibot';
import { CallError } from '#domain/text/failure.ts';
import { call, type Http } from './http.ts';

const NODE_INFO = /^\/?(nodeinfo[\w./-]{0,100})$/;

const linksSchema = object({ links: array(object({ rel: string(), href: string() })) });

/** GET /.well-known/nodeinfo. Returns the address of node info 2.x as a path of this origin: behind a proxy the address names another. */
export const whereNodeInfoIs = async (http: Http, signal: AbortSignal): Promise<string> => {
  const { links } = await call(http, '.well-known/nodeinfo', linksSchema, { signal });
  const href = links.findLast(({ rel }) => /schema\/2\.\d$/.test(rel))?.href ?? '';
  const path = NODE_INFO.exec(URL.canParse(href) ? new URL(href).pathname : href)?.[1];
  if (path === undefined) throw new CallError({ kind: 'malformed' });
  return path;
};
