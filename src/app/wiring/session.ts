import { sessionMachine } from '#machines/system/session.machine.ts';
import { EntityCache } from '#cache/entity-cache.ts';
import type { ClientConfig } from '#domain/server/instance.ts';
import { renewalOf, type Visitor } from '#domain/account/visitor.ts';
import { provideFeatureGroups } from './feature-groups/index.ts';
import type { Effects } from '#services/effects.ts';
import { entitiesLogic } from '#services/entities.ts';
import { createSessionCache } from '#services/timeline-cache/session-cache.ts';
import type { HeadStart } from '#services/session/head-start.ts';
import type { WaitingStore } from '#services/settings/waiting-store.ts';
import { provideCredentialCheck } from '#features/session/wiring/credential-check.ts';
import { provideIdle } from './idle.ts';
import { provideTimelines } from '#features/timelines/wiring/timelines.ts';

const isMark = (value: unknown): value is true => value === true;

/** Creates a session with its own client and cache, both fixed for its lifetime. */
export const provideSession = (
  visitor: Visitor,
  effects: Effects,
  config: () => ClientConfig,
  waitingStore: WaitingStore,
  headStart: HeadStart,
) => {
  const { http, token, refusals } = headStart.take(visitor);
  if (visitor.accountId !== undefined && token === undefined) throw new Error('no token');
  const sessionCache = createSessionCache(visitor, effects);
  const isRenewed = async () => {
    const name = renewalOf(visitor);
    // Waiting for a lock takes a while, in which more requests would be refused.
    if (effects.storage.read(name, isMark)) await (await effects.live()).afterTurn(name);
    return effects.vault.tokenOf(visitor) !== token;
  };
  return sessionMachine.provide({
    actors: {
      entities: entitiesLogic(new EntityCache(), effects.report),
      timelines: provideTimelines(http, effects, visitor.accountId, sessionCache),
      idle: provideIdle(),
      featureGroups: provideFeatureGroups({ http, visitor, effects, config, waitingStore, sessionCache }),
      ...(token === undefined
        ? {}
        : {
            credentialCheck: provideCredentialCheck(http, refusals, isRenewed),
          }),
    },
  });
};
