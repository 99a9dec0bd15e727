import { unknownInstance, unknownNode } from '#domain/server/instance.ts';
import { can, softwareOf, acceptsFormat, type Ability, type Server } from '#domain/server/server.ts';
import { isRecord } from '#domain/settings/kinds.ts';
import type { Store } from './storage.ts';

const SLOT = 'server';

/** The known capabilities of the page's server, from its configuration and its refusals, stored for the next start. */
export interface ServerRecord {
  readonly now: () => Server;
  readonly can: (ability: Ability) => boolean;
  readonly takes: (format: string) => boolean;
  /** Merges a configuration that the server returned. Missing capabilities of other software are forgotten. */
  readonly learn: (loaded: Partial<Pick<Server, 'instance' | 'node'>>) => void;
  /** Records a missing ability: until the page closes, or until the server runs other software. */
  readonly lack: (ability: Ability, isForGood?: boolean) => void;
  /** Records that the server gained an ability. */
  readonly gain: (ability: Ability) => void;
  readonly watch: (listener: () => void) => () => void;
}

/** True if a value has all fields of a valid one, with the same types. */
const isLike = <T extends object>(example: T, value: unknown): value is T =>
  isRecord(value) &&
  Object.entries(example).every(([key, one]) => typeof value[key] === typeof one && Array.isArray(value[key]) === Array.isArray(one));

const isServer = (value: unknown): value is Server =>
  isRecord(value) && isLike(unknownInstance, value['instance']) && isLike(unknownNode, value['node']) && Array.isArray(value['lacks']);

const unknownServer: Server = { instance: unknownInstance, node: unknownNode, lacks: [] };

/** Creates the record of one origin from the stored one. */
export const createServerRecord = (storage: Pick<Store, 'read' | 'write'>): ServerRecord => {
  const listeners = new Set<() => void>();
  const stored = storage.read(SLOT, isServer) ?? unknownServer;
  let forGood = stored.lacks;
  let server: Server = { ...stored, lacks: forGood };
  const change = (next: Server) => {
    server = next;
    storage.write(SLOT, { ...next, lacks: forGood });
    for (const listener of listeners) listener();
  };
  return {
    now: () => server,
    can: (ability) => can(server, ability),
    takes: (format) => acceptsFormat(server, format),
    learn: (loaded) => {
      const next = { ...server, ...loaded };
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
