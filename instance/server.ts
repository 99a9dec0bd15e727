import { resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { makeGuesses } from './actions/security/guesses.ts';
import { makeApp } from './app.ts';
import { makeBlobs } from './blobs.ts';
import { makeClock } from './clock.ts';
import { localAccounts } from './db/accounts.ts';
import { makeIds } from './db/ids.ts';
import { isPassword } from './db/passwords.ts';
import { openStore } from './db/store.ts';
import type { Store } from './db/store.ts';
import { isSharedRequest } from './http/cors.ts';
import { StartRefused, openDoor, refuseUpgrade } from './http/door.ts';
import type { Door } from './http/door.ts';
import { isLoopback } from './http/host-guard.ts';
import type { Instance } from './instance.ts';
import { startJobs } from './jobs.ts';
import { startLively } from './lively.ts';
import { makeMailbox } from './mail.ts';
import { makePush } from './push/push.ts';
import { serveProxy } from './proxy/serve.ts';
import { demoPassword } from './seed/person.ts';
import { seed } from './seed/seed.ts';
import type { SeedSize } from './seed/seed.ts';
import { usualSettings } from './settings.ts';
import type { Settings } from './settings.ts';
import { siteAt } from './site.ts';
import { makeHub } from './stream/hub.ts';
import { isShoutPath, makeShoutSocket } from './stream/shout-socket.ts';
import { makeSockets, usualTimes } from './stream/sockets.ts';
import type { SocketTimes } from './stream/sockets.ts';
import { plainTransport } from './stream/transport.ts';
import { makeTestingKit } from './testing/kit.ts';
import { takeSnapshot } from './testing/snapshot.ts';

export interface InstanceOptions {
  /** 0, the default, takes any free port */
  port?: number;
  host?: string;
  /** a directory, or `:memory:` (the default) */
  data?: string;
  /** the folder of the built client; it may be absent */
  clientDir?: string;
  /** the origin of a real server, to which everything but the client is passed on */
  proxyTo?: string;
  /** seeded accounts keep posting: every few seconds, or at an interval in milliseconds */
  lively?: boolean | number;
  testing?: boolean;
  /** lets pages of other origins use the API, as the servers that it is like do */
  cors?: boolean;
  /** responses of the API are compressed for clients that accept it, the default; within one process it only takes time */
  compresses?: boolean;
  /** how much an empty database is filled with, if at all; `small` is the default */
  seed?: SeedSize | false;
  clock?: () => number;
  log?: (line: string) => void;
  socketTimes?: SocketTimes;
  /** the name of the theme that the operator configured */
  theme?: string;
  /** what differs from the usual settings */
  settings?: Partial<Settings>;
}

export interface RunningInstance {
  /** where this machine reaches it: `http://127.0.0.1:4000` */
  origin: string;
  port: number;
  close(): Promise<void>;
}

const livelyPace = 4000;

function refuseOpenDoors(host: string, testing: boolean, store: Store): void {
  if (isLoopback(host)) return;
  if (testing) throw new StartRefused(`--host ${host} is refused while --testing is on: whoever reaches it could post as anyone.`);
  const demo = localAccounts(store).find((account) => isPassword(demoPassword, account.password));
  if (demo === undefined) return;
  throw new StartRefused(`--host ${host} is refused while demo passwords are on: ${demo.username} still has "${demoPassword}".`);
}

function serveInstance(door: Door, store: Store, options: InstanceOptions): () => void {
  const {
    host = '127.0.0.1',
    clientDir = 'dist',
    testing = false,
    cors = false,
    compresses = true,
    lively = false,
    seed: size = 'small',
    theme,
  } = options;
  const clock = makeClock(options.clock);
  const settings: Settings = { ...usualSettings, ...options.settings };
  const kit = testing ? makeTestingKit(clock, settings, size === false ? 'small' : size) : undefined;
  const guesses = makeGuesses(clock.now);
  const instance: Instance = {
    // Tests expect one theme; for users it follows their system.
    site: {
      ...siteAt(door.port),
      ...(size === 'full' && !testing ? {} : { theme: 'starling-dark' }),
      ...(theme !== undefined && { theme }),
    },
    settings,
    store,
    blobs: makeBlobs(options.data ?? ':memory:'),
    mail: makeMailbox(),
    clock: clock.now,
    ids: makeIds(clock.now),
    hub: makeHub(),
    push: makePush(store),
    guesses,
    onReplaced: [() => guesses.forget()],
    decorate: kit?.overlays.decorate ?? ((_kind, _id, json) => json),
    log: options.log ?? ((line) => console.error(line)),
  };
  if (size !== false && localAccounts(store).length === 0) {
    seed(instance, size);
    if (kit !== undefined) kit.worlds[size] = takeSnapshot(instance);
  }
  refuseOpenDoors(host, testing, store);
  const respond = getRequestListener(makeApp(instance, resolve(clientDir), kit, { cors, compresses }).fetch, {
    overrideGlobalObjects: false,
  });
  const transport = kit?.transport ?? plainTransport;
  const sockets = makeSockets(instance, options.socketTimes ?? usualTimes, transport);
  const shouts = makeShoutSocket(instance);
  door.serve({
    request: (request, response) => void respond(request, response),
    upgrade: (request, socket, head) => {
      if (transport.reset) socket.destroy();
      else if (transport.refuse) refuseUpgrade(socket, 503, 'Service Unavailable');
      else (isShoutPath(request) ? shouts : sockets).upgrade(request, socket, head);
    },
  });
  const stopLively = lively === false ? undefined : startLively(instance, lively === true ? livelyPace : lively, shouts.say);
  const stopJobs = startJobs(instance);
  return () => {
    stopLively?.();
    stopJobs();
    instance.push.close();
    kit?.faults.abandon();
    sockets.close();
    shouts.close();
  };
}

/** Starts an instance and resolves when it accepts requests; several may run in one process. */
export async function startInstance(options: InstanceOptions = {}): Promise<RunningInstance> {
  const { port = 0, host = '127.0.0.1', data = ':memory:', clientDir = 'dist', proxyTo, cors = false } = options;
  const door = await openDoor(port, host, cors && proxyTo === undefined ? isSharedRequest : undefined);
  const parts: (() => void)[] = [];
  try {
    if (proxyTo === undefined) {
      const store = openStore(data);
      parts.push(() => store.close());
      parts.unshift(serveInstance(door, store, options));
    } else {
      parts.push(serveProxy(door, proxyTo, resolve(clientDir)));
    }
  } catch (error) {
    for (const stop of parts) stop();
    await door.close();
    throw error;
  }
  const [stopVisits, ...rest] = parts;
  return {
    origin: door.origin,
    port: door.port,
    close: async () => {
      stopVisits?.();
      await door.close();
      for (const stop of rest) stop();
    },
  };
}
