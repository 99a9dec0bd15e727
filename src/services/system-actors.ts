import type { ActorRefFrom, AnyActorRef } from 'xstate';
import type { credentialCheckMachine } from '#machines/session/credential-check.machine.ts';
import type { settingsMachine } from '#machines/settings/settings.machine.ts';
import type { filtersMachine } from '#machines/filters/filters.machine.ts';
import type { bootMachine } from '#machines/system/boot.machine.ts';
import type { EntityCache } from '#cache/entity-cache.ts';
import type { ServerFilter } from '#domain/filters/server-filter.ts';
import type { InstanceInfo, NodeInfo } from '#domain/server/instance.ts';
import { defaultSettings, type Settings } from '#domain/settings/settings.ts';
import type { entitiesLogic } from './entities.ts';

type System = AnyActorRef['system'];

type SystemActors = {
  settings: ActorRefFrom<typeof settingsMachine>;
  boot: ActorRefFrom<typeof bootMachine>;
  credentialCheck: ActorRefFrom<typeof credentialCheckMachine>;
  filters: ActorRefFrom<typeof filtersMachine>;
  entities: ActorRefFrom<ReturnType<typeof entitiesLogic>>;
};

/** Returns a registered actor, for effects that need its current state; undefined while there is none. */
export const actorIn = <K extends keyof SystemActors>(system: System, name: K): SystemActors[K] | undefined => system.get(name);

export const settingsIn = (system: System): Settings => actorIn(system, 'settings')?.getSnapshot().context.settings ?? defaultSettings;

/** Returns the account's filters on the server; empty until they are loaded. */
export const serverFiltersIn = (system: System): readonly ServerFilter[] => actorIn(system, 'filters')?.getSnapshot().context.filters ?? [];

export const instanceIn = (system: System): InstanceInfo | undefined => actorIn(system, 'boot')?.getSnapshot().context.instance;

export const nodeIn = (system: System): NodeInfo | undefined => actorIn(system, 'boot')?.getSnapshot().context.node;

/** Returns the domain of handles of this server, according to the user's own account or the instance (rule handle-domain). */
export const ownDomainIn = (system: System, accountId: string): string | undefined =>
  cacheIn(system)?.tables.accounts.row(accountId).get()?.domain ?? instanceIn(system)?.domain;

export const cacheIn = (system: System): EntityCache | undefined => actorIn(system, 'entities')?.getSnapshot().context;
