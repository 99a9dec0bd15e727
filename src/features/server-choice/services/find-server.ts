import { ServerNotFound, type ChoiceProblem, type ServerPreview } from '#domain/server-choice/preview.ts';
import { originOfHost, parseServerAddress, type ServerAddress } from '#domain/server-choice/server-address.ts';
import { hostRules } from '#platform/typed-host.ts';
import { linksIn, parseInstance, parseNodeInfo } from '../api/server-preview.ts';
import { anonymousGet } from './anonymous-get.ts';

const DOCUMENTS = ['/api/v2/instance', '/api/v1/instance'];
const NODE_INFO = /schema\/2\.\d$/;
const MOST_HOSTS = 3; // our choice
const SELF = /^(?:self|lrdd)$/;

/** The problem of a host, or its preview. */
type Found = { preview: ServerPreview } | { problem: ChoiceProblem };

const isBusy = (status: number): boolean => status === 429 || status >= 500;

/** Requests the instance document of a host: the second version, then the first. */
const instanceAt = async (host: string, signal: AbortSignal): Promise<Found> => {
  let problem: ChoiceProblem = { kind: 'unsupported', host };
  for (const path of DOCUMENTS) {
    try {
      const { status, host: from, json } = await anonymousGet(host, originOfHost(host) + path, signal);
      const preview = status === 200 ? parseInstance(from, json) : undefined;
      if (preview) return { preview };
      if (isBusy(status)) problem = { kind: 'busy', host };
    } catch (error) {
      if (!(error instanceof ServerNotFound)) throw error;
      return { problem: error.problem };
    }
  }
  return { problem };
};

/** Requests a document that may be missing: any failure counts as an empty one. */
const documentAt = async (host: string, url: string, signal: AbortSignal) =>
  anonymousGet(host, url, signal).catch(() => {
    signal.throwIfAborted();
    return { status: 0, host, json: undefined };
  });

/** Returns the path of a web address; in any other the path may begin with characters that would extend the host before it. */
const pathIn = (href: string): string | undefined => {
  const { protocol, pathname } = URL.parse(href) ?? {};
  return /^https?:$/.test(protocol ?? '') && pathname?.startsWith('/') ? pathname : undefined;
};

/** Returns what node info reports, at the path that the server names: behind a proxy its address may name another host. */
const nodeInfoOf = async (host: string, signal: AbortSignal): Promise<ReturnType<typeof parseNodeInfo>> => {
  const { json } = await documentAt(host, `${originOfHost(host)}/.well-known/nodeinfo`, signal);
  const path = pathIn(linksIn(json, NODE_INFO).at(-1) ?? '');
  return parseNodeInfo(path === undefined ? undefined : (await documentAt(host, originOfHost(host) + path, signal)).json);
};

/** Returns the hosts that a domain names as that of its API, in its well-known documents or by a redirect of these. */
const hostsNamedBy = async ({ host, username }: ServerAddress, signal: AbortSignal): Promise<readonly string[]> => {
  const wellKnown = `${originOfHost(host)}/.well-known`;
  const finger = `${wellKnown}/webfinger?resource=${encodeURIComponent(`acct:${username}@${host}`)}`;
  const urls = [`${wellKnown}/host-meta.json`, ...(username === undefined ? [] : [finger]), `${wellKnown}/nodeinfo`];
  const documents = await Promise.all(urls.map((url) => documentAt(host, url, signal)));
  return documents.flatMap(({ host: from, json }) => [
    from,
    ...[...linksIn(json, SELF), ...linksIn(json, NODE_INFO)].map((href) => URL.parse(href.replace(/[{}]/g, ''))?.host ?? host),
  ]);
};

/** Adds what only node info reports. */
const completed = async (preview: ServerPreview, signal: AbortSignal): Promise<ServerPreview> => {
  const { software, accounts } = await nodeInfoOf(preview.host, signal);
  return { ...preview, software: software || preview.software, accounts: preview.accounts ?? accounts };
};

/** Returns the problem of a host, with the name of its software if it reports one. */
const explained = async (problem: ChoiceProblem, signal: AbortSignal): Promise<ChoiceProblem> => {
  if (problem.kind !== 'unsupported') return problem;
  const { software } = await nodeInfoOf(problem.host, signal);
  return software.length === 0 ? problem : { kind: 'otherSoftware', host: problem.host, software };
};

/** Finds the server that a text names: at the typed host, or at a host that this one names (rule server-choice). */
export const findServer = async ({ text }: { text: string }, signal: AbortSignal, pageHost = location.host): Promise<ServerPreview> => {
  const address = parseServerAddress(text, hostRules(pageHost));
  if ('problem' in address) throw new ServerNotFound({ kind: address.problem });
  /** Returns the normal form of a host that a redirect or a document names: it is checked like a typed one. */
  const usable = (host: string): string | undefined => {
    const parsed = parseServerAddress(host, hostRules(pageHost));
    return 'host' in parsed ? parsed.host : undefined;
  };
  /** Returns the preview with the host as `hostInPath` accepts it. */
  const previewIn = (found: Found): ServerPreview | undefined => {
    const host = 'preview' in found ? usable(found.preview.host) : undefined;
    return 'preview' in found && host !== undefined ? { ...found.preview, host } : undefined;
  };
  const first = await instanceAt(address.host, signal);
  const preview = previewIn(first);
  if (preview) return completed(preview, signal);
  const named = new Set((await hostsNamedBy(address, signal)).flatMap((host) => usable(host) ?? []));
  named.delete(address.host);
  for (const host of [...named].slice(0, MOST_HOSTS)) {
    const next = previewIn(await instanceAt(host, signal));
    if (next) return completed(next, signal);
  }
  throw new ServerNotFound(await explained('problem' in first ? first.problem : { kind: 'unsupported', host: address.host }, signal));
};
