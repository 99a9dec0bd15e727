import { createContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { sessionMachine } from '#machines/system/session.machine.ts';
import type { EntityCache } from '#cache/entity-cache.ts';
import type { Secrets } from '#platform/vault.ts';
import type { Root } from '#services/system.ts';

export const RootContext = createContext<Root | null>(null);
export const SessionContext = createContext<ActorRefFrom<typeof sessionMachine> | null>(null);
/** The cache of the session: rows read it by the dozen, so one view follows its actor for all of them. */
export const CacheContext = createContext<EntityCache | undefined>(undefined);
export const SecretsContext = createContext<Secrets | null>(null);
