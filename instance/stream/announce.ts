import type { Notification } from '../db/notifications.ts';
import type { Status } from '../db/statuses.ts';
import type { Instance, Json } from '../instance.ts';
import { renderNotification } from '../render/notification.ts';
import { renderStatus } from '../render/status.ts';
import { audienceOf } from './audience.ts';
import { encodeFrame } from './hub.ts';
import { labelOf } from './topics.ts';

/** Renders once per origin, as for a guest: streamed copies have no viewer. */
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
  const frames = new Map<string, string>();
  for (const listener of audienceOf(instance, status)) {
    const stream = labelOf(listener, instance.settings.flavour);
    const key = [listener.base, ...stream].join(' ');
    const frame = frames.get(key) ?? encodeFrame({ stream, event, payload: payload(listener.base) });
    frames.set(key, frame);
    listener.send(frame);
  }
}

/** Records who can see a status, so that only they receive its deletion; call the returned function after that. */
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
    if (listener.account !== notification.recipient || (listener.stream !== 'user' && listener.stream !== 'user:notification')) continue;
    listener.send(encodeFrame({ stream: [listener.stream], event: 'notification', payload: payload(listener.base) }));
  }
}
