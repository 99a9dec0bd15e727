import type { Http } from '#http/http.ts';
import { fetchReadMarker, sendReadMarker } from '#api/notifications.ts';
import { whereItCan } from '#http/where-it-can.ts';
import type { Store } from '#platform/storage.ts';
import { isBehind, type ReadMarker } from '#domain/notifications/read-marker.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

/** Stores how far the notifications were read: on the server, or on this device if the server does not store it. */
export const readMarkStore = (http: Http, storage: Pick<Store, 'read' | 'write'>, owner: string) => {
  const slot = `read-mark:${owner}`;
  const hasMarks = () => http.can('markers');
  return {
    /** Undefined if it cannot be determined, also temporarily: then the previous value stays. */
    now: (signal: AbortSignal): Promise<string | undefined> =>
      whereItCan(
        hasMarks,
        () => fetchReadMarker(http, undefined, signal),
        async () => storage.read(slot, isText),
      ).catch(() => undefined),
    /** Never backwards: another device may be further by now. */
    advance: (mark: ReadMarker, signal: AbortSignal): Promise<void> =>
      whereItCan(
        hasMarks,
        async () => {
          if (!isBehind(mark, await fetchReadMarker(http, undefined, signal))) await sendReadMarker(http, mark, signal);
        },
        async () => void storage.write(slot, mark.upTo),
      ),
  };
};
