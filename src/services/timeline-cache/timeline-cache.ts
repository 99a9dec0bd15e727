import type { AnyActorRef } from 'xstate';
import { createTimelineStore, type TimelineStore } from '#platform/timeline-store.ts';
import { scrollAnchorSaver } from '#platform/save-scroll-anchor.ts';
import { entryHere, storedScrollAnchor } from '#platform/scroll-anchors.ts';
import type { Store } from '#platform/storage.ts';
import { keyOfVisitor, type Visitor } from '#domain/account/visitor.ts';
import type { Kind, Normalised } from '#domain/cache/entities.ts';
import { chosenBy, type CachedTimeline } from '#domain/timeline-cache/cached-timeline.ts';
import { isTimelineAnchor, CACHE_FORMAT, readCachedTimeline } from '#domain/timeline-cache/read-cached-timeline.ts';
import type { ClientConfig } from '#domain/server/instance.ts';
import { nameOfSnapshot } from '#domain/timeline-cache/snapshot.ts';
import { idsOf } from '#domain/timelines/items.ts';
import type { ScrollAnchor } from '#domain/timelines/scroll-anchor.ts';
import type { TimelineKey } from '#domain/timelines/timeline.ts';
import type { EntityCache } from '#cache/entity-cache.ts';
import { cacheIn, settingsIn } from '../system-actors.ts';
import type { Found } from './session-cache.ts';
import { lastConfig, cacheIndexName } from './cache-index.ts';

const timelineAnchorName = (owner: string): string => `kept-place/${owner}`;
const nameOf = (owner: string, key: string): string => `${owner}/${key}`;

/** True if the error means a corrupt database, and not one that is busy, full, closed by another tab, or given a value that it cannot store. */
const isCorrupt = (error: unknown): boolean =>
  error instanceof DOMException &&
  !['AbortError', 'QuotaExceededError', 'SecurityError', 'InvalidStateError', 'DataCloneError'].includes(error.name);

/** Returns the entities that the session has not loaded yet; its own are newer. */
const unknownOf = (normalised: Normalised, tables: EntityCache['tables'] | undefined): Normalised =>
  Object.fromEntries(
    Object.entries(normalised).map(([kind, values]) => [kind, values.filter(({ id }) => !tables?.[kind as Kind].serverValue(id))]),
  );

/** The scroll anchors in the history of this tab. */
const anchorsOfTab = { entryHere, anchorHere: storedScrollAnchor, store: (anchor: ScrollAnchor) => scrollAnchorSaver()(anchor) };

/** The cached timelines of this device: reads only valid data, and deletes a corrupt database. */
export const createTimelineCache = (
  storage: Store,
  store: TimelineStore = createTimelineStore(),
  anchors: typeof anchorsOfTab = anchorsOfTab,
  now: () => number = Date.now,
) => {
  const ahead = new Map<string, Promise<CachedTimeline | undefined>>();
  const read = async (owner: string, key: string): Promise<CachedTimeline | undefined> => {
    try {
      return readCachedTimeline(await store.get(nameOf(owner, key)), owner, key, now());
    } catch (error) {
      if (isCorrupt(error)) await store.drop().catch(() => {});
      return undefined;
    }
  };
  return {
    /** Starts reading the data that will be needed; returns the configuration of that time if there is any. */
    ahead: async (owner: string, key: TimelineKey): Promise<ClientConfig | undefined> => {
      const reading = read(owner, key);
      ahead.set(nameOf(owner, key), reading);
      return (await reading) && lastConfig(storage);
    },
    /** Returns the cached data of a timeline; throws if there is none, or if it lacks the anchor of the current history entry. A new visit that starts with it starts at the stored anchor. */
    recall: async (visitor: Visitor, key: TimelineKey, system: AnyActorRef['system']): Promise<Found> => {
      const owner = keyOfVisitor(visitor);
      const name = nameOf(owner, key);
      const first = ahead.get(name);
      ahead.delete(name);
      const cached = await (first ?? read(owner, key));
      const here = anchors.anchorHere();
      if (!cached || (here && !cached.items.some(({ id }) => id === here.id))) throw new Error('the timeline is not cached');
      const restored = storage.read(timelineAnchorName(owner), isTimelineAnchor);
      const isThere = restored?.key === key && cached.items.some(({ id }) => id === restored.id);
      if (first && isThere && anchors.entryHere() === undefined)
        anchors.store({ id: restored.id, top: restored.top, ...(restored.below === undefined ? {} : { below: restored.below }) });
      const judged = new Map(idsOf(cached.items).map((id) => [id, cached.unseen.includes(id)]));
      return {
        list: { ...cached, normalised: unknownOf(cached.normalised, cacheIn(system)?.tables) },
        judged: chosenBy(settingsIn(system)) === cached.chosen ? judged : undefined,
        filters: cached.filters,
      };
    },
    /** The current anchor. */
    anchor: anchors.anchorHere,
    /** Stores the scroll anchor of a timeline; a page that unloads has time only for that. */
    leave: (owner: string, key: TimelineKey): void => {
      const anchor = anchors.anchorHere();
      if (anchor) storage.write(timelineAnchorName(owner), { ...anchor, key });
      else storage.remove(timelineAnchorName(owner));
    },
    /** Stores a timeline; in a new database if the existing one is corrupt. */
    save: async (cached: CachedTimeline): Promise<void> => {
      const write = () => store.set(nameOf(cached.owner, cached.key), { ...cached, format: CACHE_FORMAT });
      await write().catch(async (error: unknown) => {
        if (!isCorrupt(error)) throw error;
        await store.drop();
        await write();
      });
    },
    /** Removes some timelines of an account. */
    forget: (owner: string, keys: readonly string[]): Promise<void> => store.remove(keys.map((key) => nameOf(owner, key))),
    /** Removes timelines that no index lists: their account was removed. */
    forgetBut: async (names: readonly string[]): Promise<void> => {
      const lost = (await store.names()).filter((name) => !names.includes(name));
      if (lost.length > 0) await store.remove(lost);
    },
    /** Removes all timelines of an account, whether indexed or not; a database that cannot be read is deleted completely. */
    forgetAll: async (owner: string): Promise<void> => {
      ahead.clear();
      for (const name of [cacheIndexName(owner), timelineAnchorName(owner), nameOfSnapshot(owner)]) storage.remove(name);
      try {
        await store.remove((await store.names()).filter((name) => name.startsWith(`${owner}/`)));
      } catch {
        await store.drop();
      }
    },
  };
};

export type TimelineCache = ReturnType<typeof createTimelineCache>;

let ofPage: TimelineCache | undefined;
/** Returns the cache of this page. */
export const openTimelineCache = (storage: Store): TimelineCache => (ofPage ??= createTimelineCache(storage));
