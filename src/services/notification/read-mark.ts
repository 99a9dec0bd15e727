import type { Http } from '#api/http.ts';
import { fetchReadMark, sendReadMark } from '#api/notifications.ts';
import type { Store } from '#browser/storage.ts';
import { isBehind, type ReadMark } from '#domain/notification/read-mark.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

/** How far the notifications were read: as the server keeps it, and on this device where it keeps nothing. */
export const keepReadMark = (http: Http, storage: Pick<Store, 'read' | 'write'>, owner: string) => {
  const slot = `read-mark:${owner}`;
  const onServer = async (signal: AbortSignal): Promise<string | undefined> =>
    http.can('markers') ? fetchReadMark(http, undefined, signal) : undefined;
  return {
    /** Undefined where nobody knows, also for a while: then what was known stands. */
    now: async (signal: AbortSignal): Promise<string | undefined> => {
      const mark = await onServer(signal).catch(() => undefined);
      return http.can('markers') ? mark : storage.read(slot, isText);
    },
    /** Never backwards: another device may be further by now. */
    advance: async (mark: ReadMark, signal: AbortSignal): Promise<void> => {
      try {
        if (isBehind(mark, await onServer(signal))) return;
        if (http.can('markers')) return await sendReadMark(http, mark, signal);
      } catch (error) {
        if (http.can('markers')) throw error;
      }
      storage.write(slot, mark.upTo);
    },
  };
};
