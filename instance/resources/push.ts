import type { Context, Hono } from 'hono';
import { alertNames, changePushAlerts, deletePushSubscriptionOf, policies, pushSubscriptionOf, putPushSubscription } from '../db/push.ts';
import type { Alerts, Policy, PushSubscription } from '../db/push.ts';
import { invalidCredentials, invalidField, missingField, notFound } from '../http/errors.ts';
import { flag, readFields, text } from '../http/fields.ts';
import type { Field, Fields } from '../http/fields.ts';
import { requireUser } from '../http/identify.ts';
import type { Env } from '../http/identify.ts';
import type { Instance, JsonObject } from '../instance.ts';

const paths = ['/api/v1/push/subscription', '/api/v1/push/subscription/'];

function branch(fields: Fields, key: string): Fields | undefined {
  const value: Field | undefined = fields[key];
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof File) ? value : undefined;
}

function mustHave(fields: Fields, key: string): string {
  const value = text(fields, key);
  if (value === undefined || value === '') throw missingField(key);
  return value;
}

/** A key of the given length in bytes, as browsers write it: base64url, with or without padding. */
function keyOf(fields: Fields, name: string, length: number): string {
  const bytes = Buffer.from(mustHave(fields, name), 'base64url');
  if (bytes.length !== length) throw invalidField(name, 'Invalid format. Expected base64url');
  return bytes.toString('base64url');
}

function alertsFrom(data: Fields): Alerts {
  const inputs = branch(data, 'alerts') ?? {};
  return Object.fromEntries(alertNames.filter((name) => inputs[name] !== undefined).map((name) => [name, flag(inputs, name)]));
}

const policyFrom = (data: Fields): Policy => policies.find((policy) => policy === text(data, 'policy')) ?? 'all';

/** `/api/v1/push/subscription`: the push subscription of a token. */
export function pushRoutes(app: Hono<Env>, { store, push }: Instance): void {
  const tokenOf = (c: Context<Env>): number => {
    requireUser(c, 'push');
    if (c.var.token === null) throw invalidCredentials();
    return c.var.token.id;
  };
  const render = ({ id, endpoint, alerts, policy }: PushSubscription): JsonObject => ({
    alerts: JSON.parse(alerts) as JsonObject,
    endpoint,
    id: String(id),
    policy,
    server_key: push.publicKey,
  });
  const standing = (token: number): PushSubscription => {
    const subscription = pushSubscriptionOf(store, token);
    if (subscription === undefined) throw notFound();
    return subscription;
  };

  for (const path of paths) {
    app.post(path, async (c) => {
      const account = requireUser(c, 'push');
      const token_id = tokenOf(c);
      const fields = await readFields(c);
      const subscription = branch(fields, 'subscription');
      if (subscription === undefined) throw missingField('subscription');
      const endpoint = mustHave(subscription, 'endpoint');
      if (!URL.canParse(endpoint)) throw invalidField('endpoint', 'Invalid URI');
      const keys = branch(subscription, 'keys');
      if (keys === undefined) throw missingField('keys');
      const data = branch(fields, 'data') ?? {};
      putPushSubscription(store, {
        token_id,
        account_id: account.id,
        endpoint,
        p256dh: keyOf(keys, 'p256dh', 65),
        auth: keyOf(keys, 'auth', 16),
        alerts: JSON.stringify(alertsFrom(data)),
        policy: policyFrom(data),
      });
      return c.json(render(standing(token_id)));
    });

    app.get(path, (c) => c.json(render(standing(tokenOf(c)))));

    app.put(path, async (c) => {
      const token = tokenOf(c);
      standing(token);
      const data = branch(await readFields(c), 'data') ?? {};
      changePushAlerts(store, token, JSON.stringify(alertsFrom(data)), policyFrom(data));
      return c.json(render(standing(token)));
    });

    app.delete(path, (c) => {
      if (!deletePushSubscriptionOf(store, tokenOf(c))) throw notFound();
      return c.json({});
    });
  }
}
