import { fromCallback, setup, type AnyActorRef } from 'xstate';
import { selectSettings, type settingsMachine } from '#machines/settings/settings.machine.ts';
import { createHttp } from '#http/http.ts';
import type { Effects } from '#services/effects.ts';
import { sendSettings } from '#app/wiring/before-logout.ts';
import { createUsualTheme, provideSettings } from '#app/wiring/settings.ts';
import { createWaitingStore } from '#services/settings/waiting-store.ts';
import { provideSettingsProfile } from '#features/settings/wiring/settings-profile.ts';
import { createStorage, type Store } from '#platform/storage.ts';
import type { Settings } from '#domain/settings/settings.ts';
import { keyOfVisitor, type Visitor } from '#domain/account/visitor.ts';
import type { SnapshotFrom } from 'xstate';
import { memoryBackend } from '../platform/backends.ts';
import { openAmong } from './machines.ts';
import { emptyCache } from './empty-cache.ts';

const ORIGIN = 'https://a.example';
const visitor: Visitor = { origin: ORIGIN, accountId: '1' };
const owner = keyOfVisitor(visitor);
const ROOM = '/api/v1/akkoma/frontend_settings/pleroma-fe';

/** The outcomes of a call: it succeeds, it is refused, or it succeeds and the response is lost. */
export type Weather = 'well' | 'refusing' | 'losing';
type Profile = { settings: Record<string, unknown>; version: number };

/** A server that stores profiles like Akkoma, in place of the network. */
export const aProfileServer = () => {
  const profiles = new Map<string, Profile>();
  let weather: Weather = 'well';
  const json = (body: unknown, status = 200) =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  const respond = (method: string, name: string, body: string): Response => {
    const stored = profiles.get(name);
    if (name === '') return json([...profiles].map(([one, { version }]) => ({ name: one, version })));
    if (method === 'DELETE') return json(profiles.delete(name));
    if (method !== 'PUT') return stored ? json(stored) : json({ error: 'Not found' }, 404);
    const wanted = JSON.parse(body) as Profile;
    const next = (stored?.version ?? 0) + 1;
    if (wanted.version !== next) return json({ error: 'version' }, wanted.version > next ? 422 : 500);
    profiles.set(name, wanted);
    return json(wanted);
  };
  return {
    profiles,
    settings: (name = 'default') => profiles.get(name)?.settings ?? {},
    version: (name = 'default') => profiles.get(name)?.version ?? 0,
    become: (next: Weather) => void (weather = next),
    fetch: async (request: Request): Promise<Response> => {
      const { method } = request;
      if (weather === 'refusing') return json({ error: 'down' }, 503);
      const responded = respond(method, decodeURIComponent(new URL(request.url).pathname.slice(ROOM.length + 1)), await request.text());
      if (weather === 'losing' && method === 'PUT') throw new TypeError('connection reset');
      return responded;
    },
  };
};

/** Waits until all results of calls and storages have arrived. */
export const settled = async (): Promise<void> => {
  for (let at = 0; at < 15; at += 1) await new Promise((resolve) => void setImmediate(resolve));
};

type Tab = {
  store: Store;
  events: EventTarget;
  close: () => void;
  settings: AnyActorRef;
  profile: AnyActorRef;
  later: (ms: number) => void;
  /** Sends pending changes before a logout; returns the number that remain. */
  send: () => Promise<number>;
};

/** A browser with one signed-in account: its storage, and its tabs. */
export const aDeviceWithTabs = () => {
  const backend = memoryBackend();
  const tabs: Tab[] = [];
  let keys = 0;
  const open = (): Tab => {
    const events = new EventTarget();
    const notify = (key: string) =>
      setImmediate(() => {
        for (const tab of tabs) if (tab.events !== events) tab.events.dispatchEvent(Object.assign(new Event('storage'), { key }));
      });
    const store = createStorage(
      {
        getItem: backend.getItem,
        setItem: (key, value) => {
          if (backend.getItem(key) === value) return;
          backend.setItem(key, value);
          notify(key);
        },
        removeItem: (key) => {
          backend.removeItem(key);
          notify(key);
        },
        key: (at) => [...backend.stored.keys()][at] ?? null,
        get length() {
          return backend.stored.size;
        },
      },
      { events },
    );
    const waitingStore = createWaitingStore(store, () => String((keys += 1)));
    const effects = { storage: store, applyTheme: () => {}, systemScheme: () => fromCallback(() => {}) };
    const parts = {
      http: createHttp(ORIGIN, 'token'),
      visitor,
      waitingStore,
      effects: effects as unknown as Effects,
      config: () => ({}),
      sessionCache: emptyCache,
    };
    const host = setup({
      actors: {
        settings: provideSettings(effects, createUsualTheme(effects), waitingStore),
        settingsProfile: provideSettingsProfile(parts),
      },
    }).createMachine({
      invoke: (['settings', 'settingsProfile'] as const).map((name) => ({ src: name, id: name, systemId: name })),
    });
    const { actor, clock } = openAmong(host, undefined, ['notices', 'stream', 'language', 'settingsBanner']);
    const child = (name: string) => actor.system.get(name) as AnyActorRef;
    const tab: Tab = {
      store,
      events,
      close: () => {
        (actor as any)._parent.stop();
        tabs.splice(tabs.indexOf(tab), 1);
      },
      settings: child('settings'),
      profile: child('settingsProfile'),
      later: (ms) => clock.increment(ms),
      send: () => sendSettings(parts, undefined, new AbortController().signal),
    };
    tabs.push(tab);
    tab.settings.send({ type: 'settings.open', owner, isSynced: true });
    return tab;
  };
  return {
    backend,
    tabs,
    open,
    /** Returns the stored data of the account after a logout. */
    leave: () => {
      const [{ store }] = tabs as [Tab];
      while (tabs[0]) tabs[0].close();
      store.removeAllOf(owner);
    },
    version: (): number => JSON.parse(backend.getItem(`starling:settings:${owner}`) ?? '{}').profileVersion ?? 0,
    isWaiting: (key: string): boolean =>
      [...backend.stored].some(([name, value]) => name.startsWith(`starling:waiting/${owner}/`) && key in JSON.parse(value).change),
    /** The values that a tab shows. */
    shown: (tab: Tab): Settings => selectSettings(tab.settings.getSnapshot() as SnapshotFrom<typeof settingsMachine>),
  };
};
