import { createHmac, timingSafeEqual } from 'node:crypto';
import { instanceKeys } from '../db/instance-keys.ts';
import { makeSecret } from '../db/secrets.ts';
import type { Instance, Json, JsonObject } from '../instance.ts';

const lifetimeMs = 84_600_000;

function signatureOf({ store }: Pick<Instance, 'store'>, claim: string): Buffer {
  const { private: secret } = instanceKeys(store, 'shout', () => ({ public: '', private: makeSecret() }));
  return createHmac('sha256', secret).update(claim).digest();
}

/** The `chat_token` of an account: opens `/socket` and nothing else, for as long as Pleroma's. */
function shoutToken(instance: Pick<Instance, 'store' | 'clock'>, account: string): string {
  const claim = Buffer.from(JSON.stringify([account, instance.clock()])).toString('base64url');
  return `${claim}.${signatureOf(instance, claim).toString('base64url')}`;
}

/** Whose token it is; undefined for one that is forged or too old. */
export function accountOfShoutToken(instance: Pick<Instance, 'store' | 'clock'>, token: string): string | undefined {
  const [claim = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const wanted = signatureOf(instance, claim);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
  const [account, since] = JSON.parse(Buffer.from(claim, 'base64url').toString()) as [string, number];
  return instance.clock() - since < lifetimeMs ? account : undefined;
}

const isObject = (json: Json | undefined): json is JsonObject => typeof json === 'object' && json !== null && !Array.isArray(json);

/** One's own account, as a call that verifies credentials answers it, with the token for the shoutbox. */
export function withShoutToken(instance: Pick<Instance, 'store' | 'clock'>, account: string, json: Json): Json {
  if (!isObject(json) || !isObject(json['pleroma'])) return json;
  return { ...json, pleroma: { ...json['pleroma'], chat_token: shoutToken(instance, account) } };
}
