import { pathTo } from '../routes/table.ts';
import { isRecord } from '../settings/kinds.ts';
import { pathOfPush, START } from './shown-push.ts';

const PRESSED = 'push.pressed';

/** A pressed push, which the service worker posts to an open window, with the path for a window that has not loaded the notification (rule notice-target). */
export interface PressedPush {
  readonly id: string;
  readonly path: string;
}

/** Returns the message for a window. */
export const notifyPressed = (tag: string, data: unknown): PressedPush & { type: typeof PRESSED } => {
  const path = pathOfPush(data);
  return { type: PRESSED, id: tag, path: path === START ? pathTo('own-notifications') : path };
};

/** Parses such a message; undefined for any other. */
export const pressedIn = (payload: unknown): PressedPush | undefined => {
  if (!isRecord(payload) || payload['type'] !== PRESSED) return undefined;
  const { id, path } = payload;
  return typeof id === 'string' && typeof path === 'string' ? { id, path: pathOfPush(path) } : undefined;
};
