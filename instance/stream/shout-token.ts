import { createHmac, timingSafeEqual } from 'node:crypto';
import { instanceKeys } from '../db/instance-keys.ts';
import { sessionsOf } from '../db/oauth.ts';
import { makeSecret } from '../db/secrets.ts';
import type { Instance, Json, JsonObject } from '../instance.ts';
import type { Seat } from './session.ts';

const lifetimeMs = 84_600_000;

function signatureOf({ store }: Pick<Instance, 'store'>, claim: string): Buffer {
  const { private: secret } = instanceKeys(store, 'shout', () => ({ public: '', private: makeSecret() }));
  return createHmac('sha256', secret).update(claim).digest();
}

/** The `chat_token` of a session: opens `/socket` and nothing else, for as long as Pleroma's and no longer than the session. */
function shoutToken(instance: Pick<Instance, 'store' | 'clock'>, { account, token }: Seat): string {
  const claim = Buffer.from(JSON.stringify([account, token, instance.clock()])).toString('base64url');
  return `${claim}.${signatureOf(instance, claim).toString('base64url')}`;
}

/** Returns the owner of a token; undefined for one that is forged, too old, or of a session that has ended. */
export function seatOfShoutToken(
  instance: Pick<Instance, 'store' | 'clock'>,
  secret: string,
): { account: string; token: number } | undefined {
  const [claim = '', signature = ''] = secret.split('.');
  const given = Buffer.from(signature, 'base64url');
  const wanted = signatureOf(instance, claim);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
  const [account, token, since] = JSON.parse(Buffer.from(claim, 'base64url').toString()) as [string, number, number];
  const lasts = sessionsOf(instance.store, account).some(({ id }) => id === token);
  return lasts && instance.clock() - since < lifetimeMs ? { account, token } : undefined;
}

const isObject = (json: Json | undefined): json is JsonObject => typeof json === 'object' && json !== null && !Array.isArray(json);

/** Returns the user's own account, as in the response of verify_credentials, with the token for the shoutbox. */
export function withShoutToken(instance: Pick<Instance, 'store' | 'clock'>, seat: Seat, json: Json): Json {
  if (!isObject(json) || !isObject(json['pleroma'])) return json;
  return { ...json, pleroma: { ...json['pleroma'], chat_token: shoutToken(instance, seat) } };
}
