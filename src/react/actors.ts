import type { ActorRefFrom, AnyActorLogic } from 'xstate';
import type { FeatureGroupActorName, FeatureGroupName } from '#machines/system/feature-groups.ts';
import type { rootChildren } from '#machines/system/root.machine.ts';
import type { sessionChildren } from '#machines/system/session.machine.ts';
import type { FeatureGroups } from './lazy/entries.ts';
import type { entitiesLogic } from '#services/entities.ts';

/** The logic of actor `K`, looked up in all feature groups. */
type Brought<K extends string, R = FeatureGroups[FeatureGroupName]> = R extends Record<K, infer L extends AnyActorLogic> ? L : never;
type FeatureGroupActors = { [K in FeatureGroupActorName]: ActorRefFrom<Brought<K>> };
type StartActors = { [K in Exclude<keyof typeof sessionChildren, 'entities'>]: ActorRefFrom<(typeof sessionChildren)[K]> };

/** The actors of the page, by their systemIds. */
export type PageActors = { [K in keyof typeof rootChildren]: ActorRefFrom<(typeof rootChildren)[K]> };
/** The actors of a session: those that exist from the start, and those of its feature groups. */
export type SessionActors = FeatureGroupActors & StartActors & { entities: ActorRefFrom<ReturnType<typeof entitiesLogic>> };
