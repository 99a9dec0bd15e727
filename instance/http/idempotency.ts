import type { Context, MiddlewareHandler } from 'hono';
import { storeResponse, storedResponse } from '../db/idempotency.ts';
import type { StoredResponse } from '../db/idempotency.ts';
import type { Instance, Json } from '../instance.ts';
import type { Env } from './identify.ts';

const lifetime = 6 * 3_600_000;
const unsafe = new Set(['POST', 'PUT', 'PATCH']);
const maxStored = 500_000;

/**
 * Creates something and stores the response under the caller's key in one transaction: if the program ends, either both are stored or neither is.
 */
export function once(c: Context<Env>, { store }: Instance, make: () => Json): Response {
  const json = store.transaction(() => {
    const made = make();
    c.var.remember?.(made);
    return made;
  });
  return c.json(json);
}

/**
 * Responds to an account's repeated `Idempotency-Key` with the first response, even a refusal, for 6 hours and after a restart
 * (decision embedded-instance); a repetition waits while the first is pending. Temporary failures and errors are tried again.
 */
export function idempotency({ clock, settings, store }: Instance): MiddlewareHandler<Env> {
  const atWork = new Map<string, Promise<void>>();

  const respond = async (c: Context<Env>, next: () => Promise<void>, account: string, key: string): Promise<Response | undefined> => {
    const loaded = storedResponse(store, account, key, clock());
    if (loaded !== undefined) {
      const headers = { 'idempotency-key': key, ...(loaded.type === null ? {} : { 'content-type': loaded.type }) };
      return new Response(loaded.body, { status: loaded.status, headers });
    }
    const remember = (response: StoredResponse): void => storeResponse(store, account, key, response, clock() + lifetime);
    let isRemembered = false;
    c.set('remember', (json) => {
      isRemembered = true;
      remember({ status: 200, type: 'application/json', body: JSON.stringify(json) });
    });
    await next();
    const { status, headers } = c.res;
    if (!isRemembered && status < 500 && status !== 429) {
      const body = await c.res.clone().text();
      if (body.length <= maxStored) remember({ status, type: headers.get('content-type'), body });
    }
    c.res.headers.set('idempotency-key', key);
    return undefined;
  };

  return async (c, next) => {
    // GoToSocial ignores the header: a repeated request is executed again.
    const isHeeded = unsafe.has(c.req.method) && settings.flavour !== 'gotosocial';
    const key = isHeeded ? c.req.header('idempotency-key') : undefined;
    const account = c.var.viewer?.id;
    if (key === undefined || account === undefined) return next();
    const name = `${account} ${key}`;
    while (atWork.has(name)) await atWork.get(name);
    let done = (): void => {};
    atWork.set(name, new Promise((resolve) => (done = resolve)));
    try {
      return await respond(c, next, account, key);
    } finally {
      atWork.delete(name);
      done();
    }
  };
}
