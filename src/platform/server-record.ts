import { unknownInstance, unknownNode } from '#domain/server/instance.ts';
import { can, softwareOf, acceptsFormat, type Ability, type Server } from '#domain/server/server.ts';
import { isRecord } from '#domain/settings/kinds.ts';
import type { Store } from './storage.ts';

const SLOT = 'server';

/** What is known of the page's server: told by a start and by what it refuses, kept for the next start. */
export interface ServerRecord {
  readonly now: () => Server;
  readonly can: (ability: Ability) => boolean;
  readonly takes: (format: string) => boolean;
  /** Takes what the server said of itself. What another software lacked is forgotten. */
  readonly learn: (said: Partial<Pick<Server, 'instance' | 'node'>>) => void;
  /** Takes that it cannot do something: for as long as the page lives, or until it is another software. */
  readonly lack: (ability: Ability, isForGood?: boolean) => void;
  /** Takes that it can do what it once could not. */
  readonly gain: (ability: Ability) => void;
  readonly watch: (listener: () => void) => () => void;
}

/** Whether a value has all that a known one has, of the same kinds. */
const isLike = <T extends object>(known: T, value: unknown): value is T =>
  isRecord(value) &&
  Object.entries(known).every(([key, one]) => typeof value[key] === typeof one && Array.isArray(value[key]) === Array.isArray(one));

const isServer = (value: unknown): value is Server =>
  isRecord(value) && isLike(unknownInstance, value['instance']) && isLike(unknownNode, value['node']) && Array.isArray(value['lacks']);

const unknownServer: Server = { instance: unknownInstance, node: unknownNode, lacks: [] };

/** The record of one origin, as the last start left it. */
export const createServerRecord = (storage: Pick<Store, 'read' | 'write'>): ServerRecord => {
  const listeners = new Set<() => void>();
  const kept = storage.read(SLOT, isServer) ?? unknownServer;
  let forGood = kept.lacks;
  let server: Server = { ...kept, lacks: forGood };
  const change = (next: Server) => {
    server = next;
    storage.write(SLOT, { ...next, lacks: forGood });
    for (const listener of listeners) listener();
  };
  return {
    now: () => server,
    can: (ability) => can(server, ability),
    takes: (format) => acceptsFormat(server, format),
    learn: (said) => {
      const next = { ...server, ...said };
      const isSame = softwareOf(server) === '' || softwareOf(next) === softwareOf(server);
      if (!isSame) forGood = [];
      change(isSame ? next : { ...next, lacks: [] });
    },
    lack: (ability, isForGood = false) => {
      if (isForGood && !forGood.includes(ability)) forGood = [...forGood, ability];
      if (isForGood || !server.lacks.includes(ability)) change({ ...server, lacks: [...new Set([...server.lacks, ability])] });
    },
    gain: (ability) => {
      forGood = forGood.filter((one) => one !== ability);
      change({ ...server, lacks: server.lacks.filter((one) => one !== ability) });
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
