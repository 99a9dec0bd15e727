import type { FeatureGroupLogics } from '#machines/system/feature-group.machine.ts';
import type { FeatureGroupName } from '#machines/system/feature-groups.ts';
import type { Http } from '#http/http.ts';
import type { Visitor } from '#domain/account/visitor.ts';
import type { ClientConfig } from '#domain/server/instance.ts';
import type { Effects } from './effects.ts';
import type { SessionCache } from './timeline-cache/session-cache.ts';
import type { WaitingStore } from './settings/waiting-store.ts';

/** The dependencies of every part of one session. */
export interface SessionParts {
  http: Http;
  visitor: Visitor;
  effects: Effects;
  config: () => ClientConfig;
  waitingStore: WaitingStore;
  sessionCache: SessionCache;
}

/** Loads the code that creates the actors of a feature group. */
export type LoadFeatureGroup = (
  group: FeatureGroupName,
) => Promise<(parts: SessionParts) => FeatureGroupLogics | Promise<FeatureGroupLogics>>;
