import { fromCallback, fromPromise, type ActorRefFrom, type AnyActorRef, type EventFromLogic } from 'xstate';
import { interactionListMachine } from '#machines/interactions/interaction-list.machine.ts';
import { interactionsMachine } from '#machines/interactions/interactions.machine.ts';
import type { notificationsMachine } from '#machines/notifications/notifications.machine.ts';
import type { RowsEvent, RowsWatch } from '#machines/support/growing.ts';
import { fetchHidesMoves, fetchInteractions } from '../api/interactions.ts';
import { markSeen } from '#api/notifications.ts';
import { idsIn, type Interaction } from '#domain/interactions/interactions.ts';
import { inOrder, type NotificationBox } from '#domain/notifications/box-shape.ts';
import { isOlder } from '#domain/timelines/items.ts';
import type { Page, PageQuery } from '#domain/timelines/page.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { requesting } from '#services/calling.ts';

type Listed = { key: string };
type Notifications = ActorRefFrom<typeof notificationsMachine>;
const notificationsIn = (system: AnyActorRef['system']): Notifications | undefined => system.get('notifications');
const boxIn = (system: AnyActorRef['system']): NotificationBox | undefined => notificationsIn(system)?.getSnapshot().context.box;

/** Applies the read markers of the notifications to a page of interactions (rule interaction-seen). */
const seenAs = (page: Page, box: NotificationBox | undefined): Page => {
  const upTo = box?.readUpTo;
  const isRead = (id: string) =>
    box?.notifications.get(id)?.seen === true || (upTo !== undefined && (id === upTo || isOlder(id, upTo) === true));
  const notifications = (page.normalised.notifications ?? []).map((one) => (isRead(one.id) ? { ...one, seen: true } : one));
  return { ...page, normalised: { ...page.normalised, notifications } };
};

/** Reports the notifications of one kind that were added or removed while it listens. */
const watchRows = fromCallback<EventFromLogic<RowsWatch>, Listed>(({ input: { key }, sendBack, system }) => {
  const send = (event: RowsEvent) => sendBack(event);
  let before = boxIn(system);
  const update = (box: NotificationBox) => {
    if (box === before) return;
    const loaded = before?.notifications;
    before = box;
    if (box.notifications === loaded) return;
    const went = [...(loaded?.keys() ?? [])].filter((id) => !box.notifications.has(id));
    if (went.length > 0) send({ type: 'list.removed', ids: went });
    const hasCome = [...box.notifications.keys()].some((id) => loaded?.has(id) !== true);
    const newest = inOrder(box).flatMap((id) => box.notifications.get(id) ?? []);
    if (hasCome) send({ type: 'list.arrived', ids: idsIn(key as Interaction, newest) });
  };
  const subscription = notificationsIn(system)?.subscribe(({ context: { box } }) => update(box));
  return () => subscription?.unsubscribe();
});

/** Fills the slots of the lists of what others did. */
export const provideInteractions = ({ http }: SessionParts) =>
  interactionsMachine.provide({
    actors: {
      list: interactionListMachine.provide({
        actors: {
          fetchPage: fromPromise<Page, Listed & { next?: PageQuery }>(async ({ input: { key, ...rest }, signal, system }) =>
            seenAs(await fetchInteractions(http, { of: key as Interaction, ...rest }, signal), boxIn(system)),
          ),
          watchRows,
        },
      }),
      checkMoves: requesting(http, fetchHidesMoves),
      see: fromPromise<void, { id: string }>(async ({ input: { id }, signal, system }) => {
        if (boxIn(system)?.notifications.has(id)) notificationsIn(system)?.send({ type: 'notifications.markRead', id });
        else if (http.can('readCalls')) await markSeen(http, { id }, signal);
      }),
    },
  });
