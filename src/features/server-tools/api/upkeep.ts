import { unknown } from 'valibot';
import type { Upkeep, UpkeepAction } from '#domain/server-tools/upkeep.ts';
import { call, type Http } from '#http/http.ts';
import { write } from '#http/outgoing.ts';
import { count, shape, text } from '#http/tolerant.ts';

const ADMIN = 'api/v1/admin';
const LONG_MS = 120_000; // our choice: the server talks to others before it responds
const LONGEST_BODY = 100_000; // our choice

const fetchedUrl = shape({ responseCode: count, responseBody: text(LONGEST_BODY) });

const formOf = (fields: Readonly<Record<string, string>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== '') form.append(name, value);
  return form;
};

/** POST /api/v1/admin/media_cleanup, …/media_refetch, …/domain_keys_expire, …/email/test or …/debug/caches/clear, GET …/debug/apurl. `forbidden` for others than admins. */
export const applyUpkeepAction = async (
  http: Http,
  { action }: { action: UpkeepAction; part: Upkeep },
  signal: AbortSignal,
): Promise<Upkeep | undefined> => {
  const post = (path: string, options: { query?: Record<string, string>; form?: FormData } = {}) =>
    write(http, `${ADMIN}/${path}`, unknown(), { method: 'post', timeout: LONG_MS, ...options, signal });
  switch (action.type) {
    case 'cleanup':
      await post('media_cleanup', action.days.trim() === '' ? {} : { query: { remote_cache_days: action.days.trim() } });
      break;
    case 'refetch':
      await post('media_refetch', action.domain.trim() === '' ? {} : { query: { domain: action.domain.trim() } });
      break;
    case 'expire_keys':
      await post('domain_keys_expire', { form: formOf({ domain: action.domain.trim() }) });
      break;
    case 'mail':
      await post('email/test', { form: formOf({ email: action.address.trim(), message: action.message.trim() }) });
      break;
    case 'clear_caches':
      await post('debug/caches/clear');
      break;
    case 'fetch_url': {
      const { url } = action;
      const query = { url };
      const { responseCode, responseBody } = await call(http, `${ADMIN}/debug/apurl`, fetchedUrl, {
        query,
        signal,
        isFresh: true,
        timeout: LONG_MS,
      });
      return { response: { url, code: responseCode ?? 0, body: responseBody } };
    }
  }
  return {};
};
