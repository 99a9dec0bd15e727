import { object, pipe, transform, unknown } from 'valibot';
import type { Relay, RelayAction } from '#domain/server-tools/relays.ts';
import { call, type Http } from '#http/http.ts';
import { write } from '#http/outgoing.ts';
import { removed } from '#http/removal.ts';
import { flag, id, shape } from '#http/tolerant.ts';
import { LONGEST_RENDERED, wholeListOf } from '#http/whole-list.ts';

const RELAY = 'api/v1/pleroma/admin/relay';

const relay = pipe(
  shape({ actor: id, followedBack: flag }),
  transform(({ actor, followedBack }): Relay => ({ actor, isMutual: followedBack })),
);

/** GET /api/v1/pleroma/admin/relay. */
export const fetchRelays = async (http: Http, _: unknown, signal: AbortSignal): Promise<readonly Relay[]> => {
  const { relays } = await call(http, RELAY, object({ relays: wholeListOf(relay, http.report, LONGEST_RENDERED) }), {
    signal,
    isFresh: true,
  });
  return relays;
};

/** POST or DELETE /api/v1/pleroma/admin/relay. */
export const applyRelayAction = async (http: Http, { action }: { action: RelayAction }, signal: AbortSignal): Promise<void> => {
  const json = { relay_url: action.actor.trim() };
  if (action.type === 'follow') await write(http, RELAY, unknown(), { method: 'post', json, signal });
  else await removed(write(http, RELAY, unknown(), { method: 'delete', json, signal }));
};
