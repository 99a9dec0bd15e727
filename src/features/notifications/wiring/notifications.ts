import { fromCallback, fromPromise, type AnyEventObject } from 'xstate';
import type { Sent } from '#domain/notifications/write.ts';
import { notificationsMachine } from '#machines/notifications/notifications.machine.ts';
import { clearNotifications, dismissNotification, fetchNotifications, markSeen } from '#api/notifications.ts';
import { whereItCan } from '#http/where-it-can.ts';
import { readElsewhere } from '#api/schema/elsewhere.ts';
import type { Elsewhere, NotificationsPage, Preferences } from '#domain/notifications/box.ts';
import type { Cursor } from '#domain/timelines/list.ts';
import { keyOfVisitor } from '#domain/account/visitor.ts';
import type { Live } from '#services/effects.ts';
import { readMarkStore } from '../services/read-mark.ts';
import { toFailure } from '#domain/text/failure.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { followSettings } from '#services/follow-settings.ts';

/** Sends the user's preferences for the list, initially and on every change. */
const watchPreferences = fromCallback<AnyEventObject>(({ sendBack, system }) => {
  let preferences: Preferences | undefined;
  return followSettings(system, ({ notificationVisibility: wanted, groupNotifications: isGrouping }) => {
    if (preferences?.wanted === wanted && preferences.isGrouping === isGrouping) return;
    preferences = { wanted, isGrouping };
    sendBack({ type: 'preferences.changed', ...preferences });
  });
});

/** Fills the slots of the notifications. Pleroma and its relatives store whether each was read, others one read marker. */
export const provideNotifications = ({ http, visitor, effects: { storage } }: SessionParts, { otherTabs, wakefulness }: Live) => {
  const marks = readMarkStore(http, storage, keyOfVisitor(visitor));

  let requestsTypes = true;
  /** If a server rejects or drops one of the types, its default types are requested (rule notification-requested). */
  const fetchPage = async (input: { cursor?: Cursor }, signal: AbortSignal) => {
    if (!requestsTypes || !http.can('notificationTypes')) return fetchNotifications(http, { ...input, requestsTypes: false }, signal);
    return fetchNotifications(http, { ...input, requestsTypes }, signal).catch((error: unknown) => {
      const failure = toFailure(error);
      if (failure.kind !== 'rejected' || failure.status !== 400) throw error;
      requestsTypes = false;
      return fetchNotifications(http, { ...input, requestsTypes }, signal);
    });
  };

  const read = ({ write, mark }: Sent, signal: AbortSignal): Promise<void> => {
    const advance = async () => {
      if (mark) await marks.advance(mark, signal);
    };
    if (write?.kind !== 'seen' && write?.kind !== 'seenUpTo' && write?.kind !== 'seenEach') return advance();
    const markEach = async (ids: readonly string[]) => {
      for (const id of ids) await markSeen(http, { id }, signal);
    };
    return whereItCan(
      () => http.can('readCalls'),
      () => (write.kind === 'seenEach' ? markEach(write.ids) : markSeen(http, write, signal)),
      advance,
    );
  };

  return notificationsMachine.provide({
    actors: {
      fetchNotifications: fromPromise<NotificationsPage, { cursor?: Cursor }>(async ({ input, signal }) => {
        const page = fetchPage(input, signal);
        if (http.can('readCalls') || input.cursor) return page;
        const [received, readUpTo] = await Promise.all([page, marks.now(signal)]);
        return readUpTo === undefined ? received : { ...received, readUpTo };
      }),
      sendWrite: fromPromise<void, Sent>(async ({ input, signal }) => {
        const { write } = input;
        if (write?.kind === 'dismiss') return dismissNotification(http, write, signal);
        if (write?.kind === 'clear') return clearNotifications(http, undefined, signal);
        await read(input, signal);
      }),
      otherTabs: otherTabs<Elsewhere>(`notifications:${keyOfVisitor(visitor)}`, readElsewhere),
      watchPreferences,
      watchWakefulness: wakefulness(),
    },
  });
};
