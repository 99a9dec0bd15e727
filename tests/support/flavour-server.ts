import { fetchSecondInstance } from '#api/instance-rest.ts';
import { fetchInstance, fetchNodeInfo } from '#api/instance.ts';
import { completed } from '#domain/server/instance.ts';
import { createHttp } from '#http/http.ts';
import { createServerRecord } from '#platform/server-record.ts';

/** Returns the record of a server with the data that a start loads from it. */
export const loadServer = async (origin: string) => {
  const { signal } = new AbortController();
  const server = createServerRecord({ read: () => undefined, write: () => true });
  const guest = createHttp(origin, undefined, { server });
  const received = await fetchInstance(guest, undefined, signal);
  server.learn({ instance: received });
  server.learn({ node: completed(await fetchNodeInfo(guest, { isPleroma: received.isPleroma === true }, signal), received) });
  if (server.can('secondInstance'))
    server.learn({ instance: { ...server.now().instance, ...(await fetchSecondInstance(guest, undefined, signal)) } });
  return server;
};
