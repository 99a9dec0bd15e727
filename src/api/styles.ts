import { record, string, unknown } from 'valibot';
import { call, type Http } from './http.ts';

/** GET /static/styles.json. The instance's themes by name: where each lies, or the theme itself. */
export const fetchStyles = (http: Http, _: unknown, signal: AbortSignal): Promise<Record<string, unknown>> =>
  call(http, 'static/styles.json', record(string(), unknown()), { signal });
