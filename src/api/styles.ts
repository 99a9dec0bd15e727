import { record, string, unknown } from 'valibot';
import { CallError } from '#domain/text/failure.ts';
import { call, type Http } from '#http/http.ts';
import { ownUrl } from '#http/own-url.ts';

const LARGEST = 300_000; // our choice, characters of a theme

/** GET /static/styles.json. The instance's themes by name: the address of each, or the theme itself. */
export const fetchStyles = (http: Http, _: unknown, signal: AbortSignal): Promise<Record<string, unknown>> =>
  call(http, 'static/styles.json', record(string(), unknown()), { signal });

/** GET /static/styles/index.json or /static/palettes/index.json. The additional themes of newer versions of Pleroma-FE, in the same format. */
export const fetchThemeIndex = (
  http: Http,
  { kind }: { kind: 'styles' | 'palettes' },
  signal: AbortSignal,
): Promise<Record<string, unknown>> => call(http, `static/${kind}/index.json`, record(string(), unknown()), { signal });

/** GET a file of themes by its path on the instance. Its text; another origin, or a file that is too large, is `malformed`. */
export const fetchThemeFile = async (http: Http, { path }: { path: string }, signal: AbortSignal): Promise<string> => {
  const url = ownUrl(path, http.origin, `${http.origin}/`);
  if (!url) throw new CallError({ kind: 'malformed' });
  const { body } = await http.send(`${url.pathname.slice(1)}${url.search}`, { as: 'text', signal });
  if (typeof body !== 'string' || body.length > LARGEST) throw new CallError({ kind: 'malformed' });
  return body;
};
