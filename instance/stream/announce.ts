import { accountById } from '../db/accounts.ts';
import type { Notification } from '../db/notifications.ts';
import type { Status } from '../db/statuses.ts';
import { homeSelection, isInTimeline, publicSelection, unfiltered } from '../db/timelines.ts';
import type { Instance, Json } from '../instance.ts';
import { renderNotification } from '../render/notification.ts';
import { renderStatus } from '../render/status.ts';
import { encodeFrame } from './hub.ts';
import type { Listener } from './hub.ts';

function hears(instance: Instance, listener: Listener, status: Status): boolean {
  const { store } = instance;
  switch (listener.stream) {
    case 'user':
      return isInTimeline(store, homeSelection, listener.account, unfiltered, status.id);
    case 'public':
      return status.visibility === 'public' && isInTimeline(store, publicSelection, listener.account, unfiltered, status.id);
    case 'public:local':
      return isInTimeline(store, publicSelection, listener.account, { ...unfiltered, local: true }, status.id);
    case 'user:notification':
      return false;
  }
}

function audienceOf(instance: Instance, status: Status): Listener[] {
  return instance.hub.listeners().filter((listener) => hears(instance, listener, status));
}

/** Renders once per origin, as for a guest: streamed copies know nothing of their reader. */
function renderedFor(render: (base: string) => Json): (base: string) => string {
  const copies = new Map<string, string>();
  return (base) => {
    const copy = copies.get(base) ?? JSON.stringify(render(base));
    copies.set(base, copy);
    return copy;
  };
}

/** Sends a new or edited status to everyone whose list it belongs to. */
export function announceStatus(instance: Instance, event: 'update' | 'status.update', status: Status): void {
  const payload = renderedFor((base) => renderStatus(instance, status, { viewer: null, base }));
  for (const listener of audienceOf(instance, status)) {
    listener.send(encodeFrame({ stream: [listener.stream], event, payload: payload(listener.base) }));
  }
}

/** Remembers who sees a status, so that they alone hear of its deletion; call the answer when it is gone. */
export function prepareDeletion(instance: Instance, status: Status): () => void {
  const audience = audienceOf(instance, status);
  return () => {
    for (const listener of audience) listener.send(encodeFrame({ event: 'delete', payload: status.id }));
  };
}

/** Sends a notification to the sockets of its recipient. */
export function announceNotification(instance: Instance, notification: Notification): void {
  const payload = renderedFor((base) => renderNotification(instance, notification, { viewer: null, base }));
  for (const listener of instance.hub.listeners()) {
    if (listener.account !== notification.recipient || !listener.stream.startsWith('user')) continue;
    listener.send(encodeFrame({ stream: [listener.stream], event: 'notification', payload: payload(listener.base) }));
  }
}

/** Tells both sides of a follow how it stands now. */
export function announceFollow(instance: Instance, follower: string, followed: string, state: 'follow_pending' | 'follow_accept'): void {
  const countsOf = (id: string): Json => {
    const count = (column: string): number =>
      instance.store.get<{ n: number }>(`SELECT count(*) AS n FROM follows WHERE ${column} = :id AND state = 'accepted'`, { id })?.n ?? 0;
    return { follower_count: count('followed'), following_count: count('follower'), id: accountById(instance.store, id)?.id ?? id };
  };
  const payload = JSON.stringify({ follower: countsOf(follower), following: countsOf(followed), state });
  for (const listener of instance.hub.listeners()) {
    if (listener.stream !== 'user' || (listener.account !== follower && listener.account !== followed)) continue;
    listener.send(encodeFrame({ stream: [listener.stream], event: 'pleroma:follow_relationships_update', payload }));
  }
}
