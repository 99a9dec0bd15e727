import { pageLocks } from '#platform/page-locks.ts';
import { afterTurn, takeTurn } from '#platform/turn.ts';
import { vi } from 'vitest';
import { fromCallback, type ActorOptions, type AnyActorLogic, type AnyActorRef, type AnyEventObject, type InspectionEvent } from 'xstate';
import { startSystem } from '#services/system.ts';
import type { Effects, Live } from '#services/effects.ts';
import { provideRoot } from '#app/wiring/root.ts';
import { socketTo } from '#platform/socket.ts';
import type { PostStore } from '#platform/post-store.ts';
import { createServerRecord } from '#platform/server-record.ts';
import { createStorage } from '#platform/storage.ts';
import { createSecrets, createVault } from '#platform/vault.ts';
import type { EntityCache } from '#cache/entity-cache.ts';
import { createTimelineCache } from '#services/timeline-cache/timeline-cache.ts';
import { idsOf, type Item } from '#domain/timelines/items.ts';
import { FEATURE_GROUPS as GROUPS } from '#machines/system/later-groups.ts';
import { hasDroppedFiles, hasSharedFiles, opensForm, sharedTextIn } from '#platform/share-address.ts';
import type { TimelineKey } from '#domain/timelines/timeline.ts';
import { afterEachTest } from './after-each.ts';
import { FEATURE_GROUPS } from './feature-groups.ts';

const running: (() => void)[] = [];
afterEachTest(() => {
  for (const stop of running.splice(0)) stop();
});

/** Creates a browser's IndexedDB, for one device. */
const aPostStore = (): PostStore => {
  const stored = new Map<string, unknown>();
  return {
    get: async (key) => stored.get(key),
    set: async (key, value) => void stored.set(key, structuredClone(value)),
    remove: async (key) => void stored.delete(key),
    all: async (prefix) => [...stored].filter(([key]) => key.startsWith(prefix)),
    change: async (names, decide) => {
      for (const [name, value] of decide(names.map((one) => stored.get(one)))) {
        if (value === undefined) stored.delete(name);
        else stored.set(name, structuredClone(value));
      }
    },
    removeAllOf: async (owner) => {
      for (const key of stored.keys()) if (`${key}/`.includes(`${owner}/`)) stored.delete(key);
    },
  };
};

/** Creates the store of a browser's cached timelines, for one device. */
const aTimelineStore = () => {
  const stored = new Map<string, unknown>();
  return {
    stored,
    get: async (name: string) => structuredClone(stored.get(name)),
    set: async (name: string, value: unknown) => void stored.set(name, structuredClone(value)),
    remove: async (names: readonly string[]) => names.forEach((name) => stored.delete(name)),
    names: async () => [...stored.keys()],
    drop: async () => stored.clear(),
  };
};

/** A tab that starts at the top of a page without a scroll anchor. */
const newTab = { entryHere: () => undefined, anchorHere: () => undefined, store: () => {} };

/** Creates a browser’s storages, for one device. */
export const aDevice = () => {
  const stored = new Map<string, string>();
  return {
    stored,
    posts: aPostStore(),
    seen: aTimelineStore(),
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    key: (at: number) => [...stored.keys()][at] ?? null,
    get length() {
      return stored.size;
    },
  };
};
type Device = Pick<ReturnType<typeof aDevice>, 'getItem' | 'setItem' | 'removeItem'> &
  Partial<Pick<ReturnType<typeof aDevice>, 'posts' | 'seen' | 'key' | 'length'>>;

const events = { addEventListener: () => {}, removeEventListener: () => {} };
const hiddenPage = { isHidden: () => true, isOnline: () => true, on: () => () => {} };
const still = { subscribe: () => () => {} };

/** The location bar of a page: for typed addresses, and navigation by the app. */
const aLocation = (start: string) => {
  let path = start;
  const listeners = new Set<() => void>();
  const go = (to: string) => {
    path = to;
    for (const listener of listeners) listener();
  };
  const source = fromCallback<AnyEventObject>(({ sendBack }) => {
    const notify = () => sendBack({ type: 'location.changed', path, search: '' });
    listeners.add(notify);
    notify();
    return () => void listeners.delete(notify);
  });
  return { go, source, path: () => path };
};

type Options = {
  device?: Device;
  /** The storage of the tab, for a reopened one. */
  tab?: Device;
  path?: string;
  effects?: Partial<Effects>;
  live?: Partial<Live>;
  inspect?: (event: InspectionEvent) => void;
  clock?: ActorOptions<AnyActorLogic>['clock'];
};

/** Starts the whole client without its views, in this process, with a real instance and simulated browser features. */
export const openApp = (
  origin: string,
  { device = aDevice(), tab = aDevice(), path = '/', effects: other = {}, live = {}, inspect, clock }: Options = {},
) => {
  const location = aLocation(path);
  const secrets = createSecrets();
  const reported: unknown[] = [];
  let keys = 0;
  const storage = createStorage(device, { events });
  const locks = pageLocks();
  const stored = createTimelineCache(storage, device.seen ?? aTimelineStore(), newTab);
  const effects: Effects = {
    origin,
    storage,
    tab: createStorage(tab, { events }),
    server: createServerRecord(storage),
    vault: createVault(createStorage(device, { namespace: 'starling-vault', events })),
    secrets,
    returnedQuery: '',
    openedPath: path,
    openedQuery: '',
    initialResults: '',
    shown: async () => ({ startFilter: () => ({ follow: () => {}, stop: () => {} }) }),
    featureGroups: (group) => FEATURE_GROUPS[group](),
    live: async () => ({
      afterPaint: async () => {},
      // Each of these apps is a separate device, so that none shares its stream with another.
      socketTo: ({ name: _, ...connection }) =>
        socketTo({ ...connection, page: hiddenPage, ticker: still, tokenMethods: new Map(), behaviour: new Map() }),
      wakefulness: () => fromCallback(() => {}),
      otherTabs: () => fromCallback(() => {}),
      createPostStore: () => device.posts ?? aPostStore(),
      takeShared: (query) => ({
        text: sharedTextIn(query),
        hasFiles: hasSharedFiles(query),
        hasDropped: hasDroppedFiles(query),
        opens: opensForm(query),
      }),
      takeTurn: (name, onTurn) => takeTurn(name, onTurn, locks),
      afterTurn: (name) => afterTurn(name, locks),
      sendFile: async () => ({ status: 0, body: undefined }),
      isOnline: () => true,
      connectionReturns: () => fromCallback(() => {}),
      whenHidden: () => () => {},
      windowNow: () => ({ lang: 'en', dir: 'ltr', path: '/', width: 1440, version: '', positions: [] }),
      tabChannel: () => ({ say: () => {}, close: () => {} }),
      ...live,
    }),
    openTimelines: async () => stored,
    viewport: () => fromCallback(({ sendBack }) => sendBack({ type: 'layout.resized', width: 1440, height: 900 })),
    locationChanges: () => location.source,
    navigate: (to) => location.go(to),
    leaveTo: () => {},
    requestedLanguages: () => ({ cookie: '', browser: ['en'] }),
    speak: () => {},
    applyTheme: () => {},
    systemScheme: () => fromCallback(() => {}),
    newKey: () => `key-${process.pid}-${Math.random()}-${++keys}`,
    random: () => 0.5,
    report: (problem) => void reported.push(problem),
    ...other,
  };
  const root = startSystem(provideRoot(effects), { logger: () => {}, ...(inspect ? { inspect } : {}), ...(clock ? { clock } : {}) });
  running.push(() => root.stop());

  const loaded = (name: string): AnyActorRef => root.system.get(name as never);
  const isSignedIn = (): boolean => loaded('accounts').getSnapshot().context.current !== undefined;
  /** Returns an actor of the page; one of the login is opened like by its view, as nothing else opens it. */
  const named = (name: string): AnyActorRef => {
    if (OF_GUESTS.includes(name) && loaded(name) === undefined && !isSignedIn())
      loaded('featureGroups')?.send({ type: 'group.open', group: 'guest' });
    return loaded(name);
  };
  const child = (persister: string, id: string): AnyActorRef => named(persister)?.getSnapshot().children[id];
  const timeline = (key: TimelineKey) => child('timelines', `timeline:${key}`);
  const itemsOf = (key: TimelineKey): readonly Item[] => timeline(key)?.getSnapshot().context.list.shown ?? [];
  const cache = (): EntityCache => named('entities').getSnapshot().context;

  return {
    root,
    location,
    secrets,
    reported,
    server: effects.server,
    named,
    timeline,
    cache,
    composer: () => child('composers', 'composer:status'),
    items: itemsOf,
    /** Returns the texts of a timeline without tags. */
    texts: (key: TimelineKey) =>
      idsOf(itemsOf(key)).map(
        (id) =>
          cache()
            .tables.statuses.row(id)
            .get()
            ?.content.replace(/<[^>]*>/g, '') ?? '',
      ),
    notices: (): string[] =>
      named('notices')
        .getSnapshot()
        .context.shown.map(({ key }: { key: string }) => key),
    isSignedIn,
    /** Waits for `assertion` to hold. */
    until: (assertion: () => void | Promise<void>) => vi.waitFor(assertion, { timeout: 5_000, interval: 10 }),
  };
};

const OF_GUESTS: readonly string[] = GROUPS.guest;

/** Runs the page’s work after its first statuses are painted. */
export const openSignedIn = (app: Pick<OpenApp, 'named' | 'composer'>): void => {
  app.named('featureGroups').send({ type: 'group.open', group: 'signedIn' });
  if (!app.composer()) throw new Error('the post form is not there yet');
};

export type OpenApp = ReturnType<typeof openApp>;

/** Signs in like a user, and waits for the stream and the home timeline. */
export const signIn = async (app: OpenApp, username = 'demo', password = 'starling'): Promise<void> => {
  await vi.waitFor(() => {
    if (!app.named('login')) throw new Error('no login yet');
  }, 15_000);
  app.named('login').send({ type: 'login.submit', username, secretHandle: app.secrets.put(password) });
  await vi.waitFor(() => {
    if (!app.isSignedIn()) throw new Error('not signed in');
    openSignedIn(app);
    if (!app.named('stream')?.getSnapshot().matches({ open: 'joined' })) throw new Error('the stream is not joined');
    if (!app.timeline('friends')?.getSnapshot().matches({ head: 'settled' })) throw new Error('home is not there');
  }, 15_000);
};
