import { record, string, unknown } from 'valibot';
import { call, type Http } from '#http/http.ts';
import { fetchFragment } from './instance.ts';
import { secondInstanceSchema } from './schema/second-instance.ts';

/** GET /api/v2/instance. The fields that only this document has. */
export const fetchSecondInstance = (http: Http, _: unknown, signal: AbortSignal) =>
  call(http, 'api/v2/instance', secondInstanceSchema, { signal });

/** GET /static/terms-of-service.html, likewise. */
export const fetchTerms = (http: Http, _: unknown, signal: AbortSignal): Promise<string> =>
  fetchFragment(http, 'static/terms-of-service.html', signal);

/** GET /static/stickers.json. True if it names any pack; `malformed` if the server responds with its client's own page. */
export const fetchStickers = async (http: Http, _: unknown, signal: AbortSignal): Promise<boolean> =>
  Object.keys(await call(http, 'static/stickers.json', record(string(), unknown()), { signal })).length > 0;
