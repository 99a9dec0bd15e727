import { fromCallback, fromPromise, type ActorRefFrom, type AnyActorRef, type AnyEventObject } from 'xstate';
import type { followsMachine } from '#machines/follow/follows.machine.ts';
import { persisterMachine } from '#machines/timeline-cache/persister.machine.ts';
import { selectScreen, type screensMachine } from '#machines/shell/screens.machine.ts';
import { selectIsClosed } from '#machines/timelines/timeline.selectors.ts';
import { selectTimelineId, type timelinesMachine } from '#machines/timelines/timelines.machine.ts';
import { idleTime } from '#platform/idle-time.ts';
import { keyOfVisitor } from '#domain/account/visitor.ts';
import { chosenBy, oldestBeside, withCached, type CachedTimeline } from '#domain/timeline-cache/cached-timeline.ts';
import { closedToGuests } from '#domain/server/instance.ts';
import type { TimelineKey } from '#domain/timelines/timeline.ts';
import type { Live } from '#services/effects.ts';
import type { TimelineCache } from '#services/timeline-cache/timeline-cache.ts';
import { isCacheableFor, readCacheIndex, cacheIndexName } from '#services/timeline-cache/cache-index.ts';
import { lastVisit } from '#services/timeline-cache/last-visit.ts';
import { cacheIn, serverFiltersIn, settingsIn } from '#services/system-actors.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { followSettings } from '#services/follow-settings.ts';
import type { Store } from '#platform/storage.ts';
import { isRecord } from '#domain/settings/kinds.ts';
import { cachedTimelineOf } from '../services/cached-timeline-of.ts';
import { snapshotOf } from './snapshot.ts';

type System = AnyActorRef['system'];

const timelinesIn = (system: System): ActorRefFrom<typeof timelinesMachine> | undefined => system.get('timelines');

/** Returns the timeline of a key, if it is in sync with the server and all data for its filters is loaded. */
const soundTimeline = (system: System, key: TimelineKey) => {
  const timeline = timelinesIn(system)?.getSnapshot().children[selectTimelineId(key)];
  const { list, filteredList } = timeline?.getSnapshot().context ?? {};
  return list?.isLoaded && list.seenAt === undefined && filteredList?.isWhole ? { key, list, filteredList } : undefined;
};

const shownKey = (system: System): TimelineKey | undefined => {
  const screens: ActorRefFrom<typeof screensMachine> | undefined = system.get('screens');
  const screen = screens && selectScreen(screens.getSnapshot());
  return screen?.name === 'timeline' ? screen.key : undefined;
};

interface Watching extends Pick<Live, 'whenHidden'> {
  isCacheable: (key: TimelineKey) => boolean;
  leave: (key: TimelineKey | undefined, system: System) => void;
  /** The server refuses a timeline. */
  close: (key: TimelineKey) => void;
}

/** Notifies of changed open timelines, and of a page that may unload: the read position of the shown one changes then. */
const watchTimelines = ({ whenHidden, isCacheable, leave, close }: Watching) =>
  fromCallback<AnyEventObject>(({ sendBack, system }) => {
    const seen = new Map<TimelineKey, unknown>();
    const followed = new Map<AnyActorRef, () => void>();
    const check = (key: TimelineKey) => {
      const now = soundTimeline(system, key);
      if (!now || seen.get(key) === now.list.all) return;
      seen.set(key, now.list.all);
      sendBack({ type: 'cache.changed', key });
    };
    const follow = () => {
      const all = timelinesIn(system)?.getSnapshot();
      for (const key of all?.context.open.filter(isCacheable) ?? []) {
        const timeline = all?.children[selectTimelineId(key)];
        if (!timeline || followed.has(timeline)) continue;
        const follows = () => (selectIsClosed(timeline.getSnapshot()) ? close(key) : check(key));
        const subscription = timeline.subscribe({ next: follows, error: () => {} });
        followed.set(timeline, () => subscription.unsubscribe());
        follows();
      }
    };
    const opening = timelinesIn(system)?.subscribe({ next: follow, error: () => {} });
    follow();
    const leavePage = whenHidden(() => {
      const shown = shownKey(system);
      const key = shown && isCacheable(shown) && soundTimeline(system, shown) ? shown : undefined;
      leave(key, system);
      if (key) sendBack({ type: 'cache.changed', key });
      sendBack({ type: 'cache.pageHidden' });
    });
    return () => {
      leavePage();
      opening?.unsubscribe();
      for (const leave of followed.values()) leave();
    };
  });

const watchDesired = fromCallback<AnyEventObject>(({ sendBack, system }) => {
  let last: boolean | undefined;
  return followSettings(system, ({ keepTimelines: isWanted }) => {
    if (isWanted !== last) sendBack({ type: 'cache.configure', isWanted });
    last = isWanted;
  });
});

/** Fills the slots that store timelines for the next visit, and remove them where the user opted out (rule cached-removed). */
export const providePersister = (
  { visitor, effects: { openTimelines, storage, vault, server, report } }: SessionParts,
  live: Pick<Live, 'whenHidden' | 'windowNow'>,
) => {
  const owner = keyOfVisitor(visitor);
  const isGuest = visitor.accountId === undefined;
  if (!isGuest) lastVisit(storage, visitor);
  /** An account that signed out meanwhile leaves nothing behind. */
  const mayWrite = (): boolean => isGuest || vault.tokenOf(visitor) !== undefined;
  const leftIn = (system: System): readonly string[] =>
    (system.get('follows') as ActorRefFrom<typeof followsMachine> | undefined)?.getSnapshot().context.left ?? [];

  /** Called in the last moment of a page, which waits for nothing. */
  let here: TimelineCache | undefined;
  const opened = async (): Promise<TimelineCache> => (here = await openTimelines());

  const recordOf = (key: TimelineKey, system: System): CachedTimeline | undefined => {
    const timeline = soundTimeline(system, key);
    const tables = cacheIn(system)?.tables;
    if (!timeline || !tables || !mayWrite()) return undefined;
    const by = {
      owner,
      tables,
      settings: settingsIn(system),
      filters: serverFiltersIn(system),
      left: key === 'friends' ? leftIn(system) : [],
      anchor: shownKey(system) === key ? here?.anchor() : undefined,
      now: Date.now(),
    };
    return cachedTimelineOf(timeline, by);
  };

  const snapshot = snapshotOf({ storage, windowNow: live.windowNow, anchor: () => here?.anchor() }, visitor);

  const forget = async (keys: readonly string[]) => {
    storage.write(
      cacheIndexName(owner),
      Object.fromEntries(Object.entries(readCacheIndex(storage, owner)).filter(([one]) => !keys.includes(one))),
    );
    snapshot.removeWith(keys);
    await (await opened()).forget(owner, keys);
  };
  /** Timelines that guests may no longer read are not shown to the next one (rule cached-guest). */
  const forgetClosed = (isClosed: (key: string) => boolean) => {
    const keys = isGuest ? Object.keys(readCacheIndex(storage, owner)).filter(isClosed) : [];
    if (keys.length > 0) forget(keys).catch(report);
  };
  const { node } = server.now();
  const closed: readonly string[] = closedToGuests(node);
  forgetClosed((key) => node.isPrivate || closed.includes(key));

  const write = async (key: TimelineKey, system: System, signal: AbortSignal) => {
    const store = await opened();
    // Another session has other timelines by the same names.
    if (signal.aborted) return;
    const record = recordOf(key, system);
    if (!record || record.items.length === 0) return;
    const { index, removed } = withCached(readCacheIndex(storage, owner), key, record.seenAt);
    storage.write(cacheIndexName(owner), index);
    await store.save(record);
    if (!mayWrite()) return;
    // The user may have opted out meanwhile, which removed the former snapshot.
    if (!signal.aborted) snapshot.update(record, shownKey(system) === key, system);
    snapshot.removeWith(removed);
    if (removed.length > 0) await store.forget(owner, removed);
    await store.forgetBut(namesOnShelves(storage));
  };

  /** The last moment of a page waits for nothing. */
  const leave = (shown: TimelineKey | undefined, system: System) => {
    const key = shown ?? snapshot.key();
    if (key === undefined || !(key in readCacheIndex(storage, owner))) return;
    if (shown) here?.leave(owner, shown);
    const record = recordOf(key, system);
    if (record) snapshot.update(record, shown !== undefined, system);
    else snapshot.removeUnless(chosenBy(settingsIn(system)));
  };

  return persisterMachine.provide({
    actors: {
      watchTimelines: watchTimelines({
        whenHidden: live.whenHidden,
        isCacheable: (key) => isCacheableFor(visitor, key),
        leave,
        close: (key) => forgetClosed((one) => one === key),
      }),
      watchDesired,
      writeCache: fromPromise<void, { key: TimelineKey; isClosing: boolean }>(async ({ input: { key, isClosing }, system, signal }) => {
        if (!isClosing) await idleTime();
        if (!signal.aborted) await write(key, system, signal);
      }),
      giveRoom: fromPromise<void, { key: TimelineKey }>(async ({ input: { key } }) => {
        const index = readCacheIndex(storage, owner);
        const oldest = oldestBeside(index, key);
        if (oldest === undefined) throw new Error('the cache of timelines is full');
        await forget([oldest]);
      }),
      forgetAll: fromPromise(async () => (await opened()).forgetAll(owner)),
    },
  });
};

/** The names of everything that may be cached, for any account. */
const namesOnShelves = (storage: Pick<Store, 'all'>): readonly string[] =>
  storage
    .all(cacheIndexName(''))
    .flatMap(([name, index]) => Object.keys(isRecord(index) ? index : {}).map((key) => `${name.slice(cacheIndexName('').length)}/${key}`));
