import { fetchInstance } from '#api/instance.ts';
import type { Http } from '#http/http.ts';
import type { ServerRecord } from '#platform/server-record.ts';
import type { InstanceInfo } from '#domain/server/instance.ts';
import { LACKED_ELSEWHERE } from '#domain/server-choice/elsewhere.ts';

/** Returns the record of a server for a page of another origin, which never has the abilities of the server's own page (decision any-server). */
export const recordElsewhere = (record: ServerRecord): ServerRecord => {
  const lackAll = () => {
    for (const ability of LACKED_ELSEWHERE) record.lack(ability, true);
  };
  lackAll();
  return {
    ...record,
    learn: (loaded) => {
      record.learn(loaded);
      // Other software starts with nothing missing.
      lackAll();
    },
  };
};

/** Fetches the instance document; an account is created on the server's own page, where its password is entered. */
export const fetchInstanceElsewhere = async (http: Http, _: unknown, signal: AbortSignal): Promise<InstanceInfo> => ({
  ...(await fetchInstance(http, undefined, signal)),
  registrationOpen: false,
});
