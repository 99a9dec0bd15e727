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

type Known = {
  settings: ActorRefFrom<typeof settingsMachine>;
  boot: ActorRefFrom<typeof bootMachine>;
  credentialCheck: ActorRefFrom<typeof credentialCheckMachine>;
  filters: ActorRefFrom<typeof filtersMachine>;
  entities: ActorRefFrom<ReturnType<typeof entitiesLogic>>;
};

/** A registered actor, for effects that need what stands there at the moment they act; undefined while there is none. */
export const actorIn = <K extends keyof Known>(system: System, name: K): Known[K] | undefined => system.get(name);

export const settingsIn = (system: System): Settings => actorIn(system, 'settings')?.getSnapshot().context.settings ?? defaultSettings;

/** The filters that the server keeps for the account; none as long as they are not read. */
export const serverFiltersIn = (system: System): readonly ServerFilter[] => actorIn(system, 'filters')?.getSnapshot().context.filters ?? [];

export const instanceIn = (system: System): InstanceInfo | undefined => actorIn(system, 'boot')?.getSnapshot().context.instance;

export const nodeIn = (system: System): NodeInfo | undefined => actorIn(system, 'boot')?.getSnapshot().context.node;

/** The domain of handles of this server, as one's own account or the instance says it (rule handle-domain). */
export const ownDomainIn = (system: System, accountId: string): string | undefined =>
  cacheIn(system)?.tables.accounts.row(accountId).get()?.domain ?? instanceIn(system)?.domain;

export const cacheIn = (system: System): EntityCache | undefined => actorIn(system, 'entities')?.getSnapshot().context;
