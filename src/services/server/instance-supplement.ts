import '#domain/server/rules.ts';
import type { Http } from '#http/http.ts';
import { fetchSecondInstance } from '#api/instance-rest.ts';
import type { ServerRecord } from '#platform/server-record.ts';
import type { InstanceInfo } from '#domain/server/instance.ts';

export { fetchStickers, fetchTerms } from '#api/instance-rest.ts';

/** Returns the instance's additional information from other endpoints, if those have more. */
export const fetchInstanceSupplement = async (http: Http, server: ServerRecord, signal: AbortSignal): Promise<Partial<InstanceInfo>> => {
  if (!server.can('secondInstance')) return {};
  const supplement = await fetchSecondInstance(http, undefined, signal);
  server.learn({ instance: { ...server.now().instance, ...supplement } });
  return supplement;
};
