import type { AnyActorRef } from 'xstate';
import type { EntityCache } from '#cache/entity-cache.ts';
import type { InstanceInfo, NodeInfo } from '#domain/server/instance.ts';
import { defaultSettings, type Settings } from '#domain/settings/settings.ts';

type System = AnyActorRef['system'];

/** The context of a registered actor, for effects that need what stands there at the moment they act. */
const contextOf = (system: System, name: string): unknown => (system.get(name) as AnyActorRef | undefined)?.getSnapshot().context;

export const settingsIn = (system: System): Settings =>
  (contextOf(system, 'settings') as { settings: Settings } | undefined)?.settings ?? defaultSettings;

export const instanceIn = (system: System): InstanceInfo | undefined =>
  (contextOf(system, 'boot') as { instance: InstanceInfo } | undefined)?.instance;

export const nodeIn = (system: System): NodeInfo | undefined => (contextOf(system, 'boot') as { node: NodeInfo } | undefined)?.node;

export const cacheIn = (system: System): EntityCache | undefined => contextOf(system, 'entities') as EntityCache | undefined;
