import { createHttp, type Http } from '#http/http.ts';
import { withInitialResults } from '#http/initial-results.ts';
import { fetchConfig, fetchInstance, fetchNodeInfo, fetchPanel } from '#api/instance.ts';
import { completed, type ClientConfig, type InstanceInfo, type NodeInfo } from '#domain/server/instance.ts';
import type { Effects } from '../effects.ts';
import { createHeadStart, type HeadStart } from '../session/head-start.ts';
import { guessed } from '../session/stored-accounts.ts';
import { isAnywhere } from '#platform/site.ts';
import { fetchInstanceElsewhere } from './elsewhere.ts';

/** A request that may be sent before its actor exists: the first caller receives that response, later callers send another request. */
const sentEarly = <T>(send: (signal: AbortSignal) => Promise<T>) => {
  let early: Promise<T> | undefined;
  return {
    begin: () => {
      early = send(AbortSignal.any([]));
      // A failure is reported by the caller that awaits it.
      early.catch(() => {});
    },
    take: (signal: AbortSignal): Promise<T> => {
      const taken = early ?? send(signal);
      early = undefined;
      return taken;
    },
  };
};

/** The requests of a start (rule requested-at-once). */
export interface EarlyRequests {
  readonly http: Http;
  readonly headStart: HeadStart;
  /** Sends all of them, once. */
  readonly begin: () => void;
  /** Sent once for all callers: others depend on it. */
  readonly instance: () => Promise<InstanceInfo>;
  readonly config: (signal: AbortSignal) => Promise<ClientConfig>;
  readonly panel: (signal: AbortSignal) => Promise<string>;
  readonly node: (signal: AbortSignal) => Promise<NodeInfo>;
}

export type StartEffects = Pick<
  Effects,
  'origin' | 'storage' | 'vault' | 'server' | 'report' | 'openTimelines' | 'initialResults' | 'returnedQuery' | 'openedPath'
>;

/** Creates the requests of a start, which do not wait for the script of the app: they belong to this page load, and their responses are used once. */
export const createEarlyRequests = (effects: StartEffects): EarlyRequests => {
  const { origin, report, server, initialResults } = effects;
  const http = withInitialResults(createHttp(origin, undefined, { report, server }), initialResults);
  const headStart = createHeadStart(effects, () => guessed(effects));
  let first: Promise<InstanceInfo> | undefined;
  const instance = () =>
    (first ??= (isAnywhere ? fetchInstanceElsewhere : fetchInstance)(http, undefined, AbortSignal.any([])).then(
      (info) => {
        server.learn({ instance: info });
        return info;
      },
      (error: unknown) => {
        first = undefined;
        throw error;
      },
    ));
  // Operators configure their own page only.
  const config = sentEarly(
    isAnywhere ? async () => ({}) : (signal) => fetchConfig(http, { instance: instance().catch(() => undefined) }, signal),
  );
  // The instance document determines what the server supports.
  const panel = sentEarly(async (signal) => {
    await instance().catch(() => undefined);
    return fetchPanel(http, undefined, signal);
  });
  const node = sentEarly(async (signal) => {
    const info = await instance().catch(() => server.now().instance);
    const nodeInfo = completed(await fetchNodeInfo(http, { isPleroma: info.isPleroma === true }, signal), info);
    server.learn({ node: nodeInfo });
    headStart.know(nodeInfo);
    return nodeInfo;
  });
  let hasStarted = false;
  const begin = () => {
    if (hasStarted) return;
    hasStarted = true;
    headStart.begin();
    config.begin();
    panel.begin();
    node.begin();
  };
  /** Boot starts its children before its own first action. */
  const taken = <T>({ take }: { take: (signal: AbortSignal) => Promise<T> }) => {
    return (signal: AbortSignal): Promise<T> => {
      begin();
      return take(signal);
    };
  };
  return { http, headStart, begin, instance, config: taken(config), panel: taken(panel), node: taken(node) };
};
