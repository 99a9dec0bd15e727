import { object, unknown } from 'valibot';
import type { Http } from '#http/http.ts';
import { write } from '#http/outgoing.ts';
import { removed } from '#http/removal.ts';
import { lenient } from '#http/tolerant.ts';

/** The push subscription of this device's browser, as `PushSubscription.toJSON` returns it. */
export interface PushAddress {
  readonly endpoint: string;
  readonly keys: Readonly<Record<string, string>>;
}

export type PushAlert = 'follow' | 'favourite' | 'mention' | 'reblog' | 'move' | 'pleroma:chat_mention';

const ROOM = 'api/v1/push/subscription';
/** Ids are numbers on Pleroma and Akkoma, strings on Mastodon. */
const idSchema = object({ id: lenient((value) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')) });

/** POST /api/v1/push/subscription. The id of the subscription, empty if the server names none; it replaces an earlier one. */
export const subscribeToPush = async (
  http: Http,
  { address, alerts }: { address: PushAddress; alerts: Readonly<Record<PushAlert, boolean>> },
  signal: AbortSignal,
): Promise<string> => {
  const json = { subscription: { endpoint: address.endpoint, keys: address.keys }, data: { alerts } };
  return (await write(http, ROOM, idSchema, { method: 'post', json, signal })).id;
};

/** DELETE /api/v1/push/subscription. */
export const unsubscribeFromPush = async (http: Http, _: unknown, signal: AbortSignal): Promise<void> => {
  await removed(write(http, ROOM, unknown(), { method: 'delete', signal }));
};
