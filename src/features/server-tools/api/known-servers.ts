import { array, unknown } from 'valibot';
import { toFailure } from '#domain/text/failure.ts';
import { isRecord } from '#domain/settings/kinds.ts';
import { joinServers, SERVERS_AT_ONCE, TREATMENTS, type KnownServers, type ServersAction } from '#domain/server-tools/known-servers.ts';
import { call, type Http } from '#http/http.ts';
import { lenient, shape } from '#http/tolerant.ts';

const LONGEST = 100_000; // our choice: the largest servers know a third of it

const textsOf = (values: unknown): readonly string[] =>
  (Array.isArray(values) ? (values as unknown[]) : []).slice(0, LONGEST).filter((one): one is string => typeof one === 'string');

/** Returns a time of these servers, which name no time zone, in the usual format; the start of 1970 for one that is none. */
const momentOf = (text: unknown): string => {
  const time = Date.parse(typeof text === 'string' ? `${text.replace(' ', 'T').replace(/Z$/, '')}Z` : '');
  return new Date(Number.isNaN(time) ? 0 : time).toISOString();
};
const status = shape({
  unreachable: lenient((value) =>
    Object.fromEntries(Object.entries(isRecord(value) ? value : {}).map(([host, since]) => [host, momentOf(since)])),
  ),
});

const inside = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce((at, name) => (isRecord(at) ? at[name] : undefined), value);

/** The policies that the instance publishes; a server may keep them to itself. */
const policiesIn = (instance: unknown) => {
  const federation = inside(instance, 'pleroma', 'metadata', 'federation');
  const named = (treatment: string): readonly string[] =>
    textsOf(inside(federation, ...(treatment === 'quarantined_instances' ? [treatment] : ['mrf_simple', treatment])));
  return Object.fromEntries(TREATMENTS.map((treatment) => [treatment, named(treatment)]));
};

/** Returns no peers where the server doesn't publish them. */
const fetchPeers = async (http: Http, signal: AbortSignal): Promise<readonly string[]> => {
  try {
    return textsOf(await call(http, 'api/v1/instance/peers', array(unknown()), { signal, isFresh: true }));
  } catch (error) {
    if (['forbidden', 'not_found'].includes(toFailure(error).kind)) return [];
    throw error;
  }
};

/** GET /api/v1/instance/peers, /api/v1/pleroma/federation_status and /api/v1/instance. */
export const fetchKnownServers = async (
  http: Http,
  { part }: { part: KnownServers | undefined },
  signal: AbortSignal,
): Promise<KnownServers> => {
  const [peers, { unreachable }, instance] = await Promise.all([
    fetchPeers(http, signal),
    call(http, 'api/v1/pleroma/federation_status', status, { signal, isFresh: true }),
    call(http, 'api/v1/instance', unknown(), { signal, isFresh: true }),
  ]);
  return { state: 'any', limit: SERVERS_AT_ONCE, ...part, all: joinServers(peers, unreachable, policiesIn(instance)) };
};

/** These change only what is shown. */
export const filterServers = async (_: Http, { action, part }: { action: ServersAction; part: KnownServers }): Promise<KnownServers> =>
  action.type === 'more' ? { ...part, limit: part.limit + SERVERS_AT_ONCE } : { ...part, state: action.state, limit: SERVERS_AT_ONCE };
