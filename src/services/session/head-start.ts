import { fetchTimeline } from '#api/timelines.ts';
import { verifyCredentials } from '#api/accounts.ts';
import { keyOfVisitor, type Visitor } from '#domain/account/visitor.ts';
import { resolveRoute, type RouteFacts, type Screen } from '#domain/routes/resolve.ts';
import { pageFiltering } from '#domain/filters/filter-settings.ts';
import { closedToGuests, unknownNode, type ClientConfig, type NodeInfo } from '#domain/server/instance.ts';
import type { Settings } from '#domain/settings/settings.ts';
import { isOfProfile } from '#domain/timelines/timeline.ts';
import type { Effects } from '../effects.ts';
import { lastConfig, mayBeCached } from '../timeline-cache/cache-index.ts';
import { openSessionHttp, type SessionHttp } from './session-http.ts';

const MAX_REDIRECTS = 3; // our choice: root leads to a timeline, which may lead on

/** The account that a start assumes, and the settings stored for it. */
export interface Guess {
  visitor: Visitor;
  username: string | undefined;
  settings: Settings;
}

type Needed = Pick<Effects, 'storage' | 'vault' | 'server' | 'report' | 'openTimelines' | 'returnedQuery' | 'openedPath'>;

const landingAt = (opened: string, facts: RouteFacts): Screen | undefined => {
  let path = opened;
  for (let times = 0; times < MAX_REDIRECTS; times++) {
    const resolved = resolveRoute(path, facts);
    if ('screen' in resolved) return resolved.screen;
    path = resolved.redirect;
  }
  return undefined;
};

/** Sends the first requests of a session (rule requested-at-once) while the start still fetches the instance: the session receives this client if its account is the assumed one. */
export const createHeadStart = (effects: Needed, guess: () => Guess | undefined) => {
  let started: (Guess & SessionHttp) | undefined;
  let cachedConfig: Promise<ClientConfig | undefined> | undefined;
  let hasRequested = false;

  const requestTimeline = (node: NodeInfo) => {
    if (!started || hasRequested) return;
    const { http, visitor, username, settings } = started;
    const isSignedIn = visitor.accountId !== undefined;
    const closed = isSignedIn ? [] : closedToGuests(node);
    const config = lastConfig(effects.storage);
    const landing = landingAt(effects.openedPath, { isSignedIn, username, isPrivate: node.isPrivate, config, closed });
    if (landing?.name !== 'timeline' || landing.key === 'dms' || isOfProfile(landing.key)) return;
    hasRequested = true;
    const { key } = landing;
    if (mayBeCached(effects, visitor, key)) {
      cachedConfig = effects.openTimelines().then((cache) => cache.ahead(keyOfVisitor(visitor), key));
      // A failure is reported by the caller that awaits it.
      cachedConfig.catch(() => {});
    }
    const preferences = pageFiltering(settings);
    http.ahead((client) => fetchTimeline(client, { key, preferences }, AbortSignal.any([])));
  };

  return {
    /** Starts when the first script runs. */
    begin: () => {
      const guessed = effects.returnedQuery === '' ? guess() : undefined;
      if (!guessed || started) return;
      started = { ...guessed, ...openSessionHttp(guessed.visitor, effects) };
      const { node } = effects.server.now();
      const isGuest = guessed.visitor.accountId === undefined;
      if (!isGuest) started.http.ahead((client) => verifyCredentials(client, undefined, AbortSignal.any([])));
      // For a returning guest, the server's stored permissions for guests are used.
      if (!isGuest || node !== unknownNode) requestTimeline(node);
    },
    /** Returns the last configuration, if the first timeline is cached on this device (rule timeline-recalled). */
    cachedConfig: async () => cachedConfig,
    /** Called when the server has reported what guests may read. */
    know: (node: NodeInfo) => {
      if (started?.visitor.accountId === undefined) requestTimeline(node);
    },
    /** Returns the client of a session that starts. */
    take: (visitor: Visitor): SessionHttp => {
      const guessed = started;
      started = undefined;
      const isMeant =
        guessed && keyOfVisitor(guessed.visitor) === keyOfVisitor(visitor) && guessed.token === effects.vault.tokenOf(visitor);
      if (!isMeant) guessed?.http.drop();
      return isMeant ? guessed : openSessionHttp(visitor, effects);
    },
  };
};

export type HeadStart = ReturnType<typeof createHeadStart>;
