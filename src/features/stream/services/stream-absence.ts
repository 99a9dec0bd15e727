import { createHttp } from '#http/http.ts';
import { hasStream } from '../api/streaming.ts';
import type { Absence } from '#platform/socket.ts';
import { isPleroma, softwareOf } from '#domain/server/server.ts';
import { isRecord } from '#domain/settings/kinds.ts';
import type { Effects } from '#services/effects.ts';

const SLOT = 'streamless';
const DAY_MS = 86_400_000; // our choice

/** A stored negative result, and the time of the last check. */
type Found = { of: string; at: number };
const isFound = (value: unknown): value is Found => isRecord(value) && typeof value['of'] === 'string' && typeof value['at'] === 'number';

/**
 * Checks whether the server has no stream (decision streaming): if no handshake succeeds, and after a positive result at most once a day.
 */
export const streamAbsence = (
  findOrigin: () => string | Promise<string>,
  { server, storage }: Pick<Effects, 'server' | 'storage'>,
): Absence => {
  const whose = () => softwareOf(server.now());
  let isThere = false;
  const stored = () => {
    const found = storage.read(SLOT, isFound);
    return found?.of === whose() ? found : undefined;
  };
  const store = () => void storage.write(SLOT, { of: whose(), at: Date.now() });
  // Without the token: the request only checks whether the route exists.
  const probe = async () => hasStream(createHttp(await findOrigin()), undefined, AbortSignal.any([]));

  const refetch = async (): Promise<boolean> => {
    const has = await probe();
    if (has === false) store();
    if (!has) return true;
    server.gain('streaming');
    storage.remove(SLOT);
    return false;
  };
  return {
    isKnown: () => {
      if (server.can('streaming')) return false;
      // By the known software, not by the response.
      if (!server.now().lacks.includes('streaming')) return true;
      return Date.now() - (stored()?.at ?? 0) < DAY_MS || refetch();
    },
    isFound: async () => {
      if (isThere || isPleroma(server.now())) return false;
      const has = await probe();
      isThere = has === true;
      if (has === false) server.lack('streaming', true);
      return has === false;
    },
    isNews: () => {
      if (stored()) return false;
      store();
      return true;
    },
  };
};
