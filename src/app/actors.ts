import type { ActorRefFrom, AnyActorLogic } from 'xstate';
import type { AreaActorName, AreaName } from '#machines/system/areas.ts';
import type { rootChildren } from '#machines/system/root.machine.ts';
import type { sessionChildren } from '#machines/system/session.machine.ts';
import type { Areas } from './late/features.ts';
import type { entitiesLogic } from '#services/entities.ts';

/** What brings it, of all the areas. */
type Brought<K extends string, R = Areas[AreaName]> = R extends Record<K, infer L extends AnyActorLogic> ? L : never;
type AreaActors = { [K in AreaActorName]: ActorRefFrom<Brought<K>> };
type StartActors = { [K in Exclude<keyof typeof sessionChildren, 'entities'>]: ActorRefFrom<(typeof sessionChildren)[K]> };

/** The actors of the page, by their systemIds. */
export type PageActors = { [K in keyof typeof rootChildren]: ActorRefFrom<(typeof rootChildren)[K]> };
/** The actors of a session: those that are there from the start, and those that its areas bring. */
export type SessionActors = AreaActors & StartActors & { entities: ActorRefFrom<ReturnType<typeof entitiesLogic>> };
