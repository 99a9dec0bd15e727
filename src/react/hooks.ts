import { useSelectedIn } from './use-selected.ts';
import { useCallback, useContext, useMemo, useSyncExternalStore } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { selectComposerId } from '#machines/composer/ids.ts';
import type { featureGroupMachine } from '#machines/system/feature-group.machine.ts';
import { selectGroupId } from '#machines/system/feature-groups.machine.ts';
import { groupOf, type FeatureGroupName } from '#machines/system/feature-groups.ts';
import type { composerMachine } from '#machines/composer/composer.machine.ts';
import { selectCan, selectServer } from '#machines/system/server.machine.ts';
import { selectVisitor, type sessionMachine } from '#machines/system/session.machine.ts';
import { selectTimelineId } from '#machines/timelines/timelines.machine.ts';
import type { timelineMachine } from '#machines/timelines/timeline.machine.ts';
import type { Secrets } from '#platform/vault.ts';
import type { Entities, Kind } from '#domain/cache/entities.ts';
import { can, type Ability } from '#domain/server/server.ts';
import type { TimelineKey } from '#domain/timelines/timeline.ts';
import type { EntityCache } from '#cache/entity-cache.ts';
import type { View } from '#cache/table.ts';
import type { Visitor } from '#domain/account/visitor.ts';
import type { PageActors, SessionActors } from './actors.ts';
import { useChild } from './child-actors.ts';
import { CacheContext, RootContext, SecretsContext, SessionContext } from './contexts.ts';
import type { Root } from '#services/system.ts';

export { useChild } from './child-actors.ts';

const required = <T>(value: T | null | undefined, what: string): T => {
  if (value == null) throw new Error(`${what} is missing`);
  return value;
};

/** The root actor. */
export const useRoot = (): Root => required(useContext(RootContext), 'a SystemProvider');
const useSession = (): ActorRefFrom<typeof sessionMachine> => required(useContext(SessionContext), 'a SessionBoundary');

/** Returns the store for passwords and codes: only the handle goes into an event. */
export const useSecrets = (): Secrets => required(useContext(SecretsContext), 'a SystemProvider');

/** An actor of the page. The view follows when a crashed one is replaced. */
export const usePageActor = <K extends keyof PageActors>(name: K): PageActors[K] =>
  required(useChild(useRoot(), name), name) as PageActors[K];

/** A part of the snapshot of an actor of the page. */
export const usePagePart = <K extends keyof PageActors, T>(name: K, select: (snapshot: SnapshotFrom<PageActors[K]>) => T): T =>
  useSelectedIn<PageActors[K], T>(useRoot(), name, select as never);

/** True if the server is assumed to have an ability. */
export const useCan = (ability: Ability): boolean => usePagePart('server', selectCan(ability));

/** The same for several abilities. */
export const useServerCan = (): ((ability: Ability) => boolean) => {
  const server = usePagePart('server', selectServer);
  return useCallback((ability) => can(server, ability), [server]);
};

/** The actor of a feature group of the session, once it was opened. */
export const useGroup = (group: FeatureGroupName): ActorRefFrom<typeof featureGroupMachine> | undefined =>
  useChild(useSession(), 'featureGroups', selectGroupId(group)) as ActorRefFrom<typeof featureGroupMachine> | undefined;

/** An actor of the session, or undefined where this visitor has none, or its feature group is not open yet. */
export const useMaybeSessionActor = <K extends keyof SessionActors>(name: K): SessionActors[K] | undefined => {
  const session = useSession();
  const group = groupOf(name);
  const path = group === undefined ? [name] : ['featureGroups', selectGroupId(group), name];
  return useChild(session, ...path) as SessionActors[K] | undefined;
};

/** An actor of the session, for views below a `SessionBoundary`. The view follows when a crashed one is replaced. */
export const useSessionActor = <K extends keyof SessionActors>(name: K): SessionActors[K] => required(useMaybeSessionActor(name), name);

/** Whose session it is, which stays the same as long as its actor lives; a guest has no account id. */
export const useVisitor = (): Visitor => selectVisitor(useSession().getSnapshot());

/** The actor of an open timeline. */
export const useTimeline = (key: TimelineKey): ActorRefFrom<typeof timelineMachine> | undefined =>
  useChild(useSessionActor('timelines'), selectTimelineId(key)) as ActorRefFrom<typeof timelineMachine> | undefined;

/** The actor of a post form; a guest has none. */
export const useComposer = (key = 'status'): ActorRefFrom<typeof composerMachine> | undefined => {
  const composers = useMaybeSessionActor('composers');
  return useChild(composers, selectComposerId(key)) as ActorRefFrom<typeof composerMachine> | undefined;
};

/** The cache of a session: it stays the same while its actor lives. */
export const useEntityCache = (): EntityCache => required(useContext(CacheContext), 'a SessionBoundary');

const nothing = { get: () => undefined, watch: () => () => {} };

const useView = <K extends Kind>(kind: K, id: string | undefined): View<Entities[K]> => {
  const cache = useEntityCache();
  return useMemo<View<Entities[K]>>(() => (id === undefined ? nothing : cache.tables[kind].row(id)), [cache, kind, id]);
};

/** Returns the cached entity with its optimistic updates; the row stays in the cache while the view is mounted. */
export const useRow = <K extends Kind>(kind: K, id: string | undefined): Entities[K] | undefined => {
  const { watch, get } = useView(kind, id);
  return useSyncExternalStore(watch, get);
};

/** Returns a part of a cached entity; the view renders again only if that part changes, which must be compared by identity. */
export const useRowPart = <K extends Kind, T>(kind: K, id: string | undefined, select: (row: Entities[K] | undefined) => T): T => {
  const { watch, get } = useView(kind, id);
  return useSyncExternalStore(watch, () => select(get()));
};
