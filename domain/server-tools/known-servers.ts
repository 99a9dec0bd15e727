/** The treatments by the simple policy that are shown for a server, by the policy's own names. */
export const TREATMENTS = [
  'reject',
  'quarantined_instances',
  'federated_timeline_removal',
  'media_removal',
  'media_nsfw',
  'followers_only',
  'report_removal',
  'avatar_removal',
  'banner_removal',
  'reject_deletes',
] as const;
export type Treatment = (typeof TREATMENTS)[number];

/** A server that this one knows, or has a policy for. */
export interface KnownServer {
  host: string;
  /** Since when it doesn't respond; absent if it does. */
  unreachableSince?: string;
  treatments: readonly Treatment[];
}

export const SERVER_STATES = ['any', 'unreachable', 'limited'] as const;
export type ServerState = (typeof SERVER_STATES)[number];

/** All of them, and those that are shown: a large server knows thousands. */
export interface KnownServers {
  all: readonly KnownServer[];
  state: ServerState;
  /** How many are shown at most. */
  limit: number;
}
export type ServersAction = { type: 'filter'; state: ServerState } | { type: 'more' };

/** The servers that each policy names. */
type Policies = Readonly<Partial<Record<Treatment, readonly string[]>>>;

export const SERVERS_AT_ONCE = 50; // our choice

const treatmentsByHost = (policies: Policies): ReadonlyMap<string, readonly Treatment[]> => {
  const byHost = new Map<string, Treatment[]>();
  for (const treatment of TREATMENTS) {
    for (const host of new Set(policies[treatment])) byHost.set(host, [...(byHost.get(host) ?? []), treatment]);
  }
  return byHost;
};

/** Joins what the calls return about servers, in the order of their names. */
export const joinServers = (
  peers: readonly string[],
  unreachable: Readonly<Record<string, string>>,
  policies: Policies,
): readonly KnownServer[] => {
  const treated = treatmentsByHost(policies);
  const hosts = new Set([...peers, ...Object.keys(unreachable), ...treated.keys()]);
  return [...hosts].toSorted().map((host) => {
    const since = unreachable[host];
    return { host, treatments: treated.get(host) ?? [], ...(since === undefined ? {} : { unreachableSince: since }) };
  });
};

/** Returns the servers that match the search and the state. */
export const matchingServers = ({ all, state }: KnownServers, query: string): readonly KnownServer[] => {
  const text = query.trim().toLowerCase();
  return all.filter(
    ({ host, unreachableSince, treatments }) =>
      host.includes(text) && (state !== 'unreachable' || unreachableSince !== undefined) && (state !== 'limited' || treatments.length > 0),
  );
};
