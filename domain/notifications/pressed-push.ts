import { pathTo } from '../routes/table.ts';
import { isRecord } from '../settings/kinds.ts';
import { pathOfPush, START } from './shown-push.ts';

const PRESSED = 'push.pressed';

/** What the service worker tells an open window of ours: which push was pressed, and where it leads to for who does not know its notification (rule notice-place). */
export interface PressedPush {
  readonly id: string;
  readonly path: string;
}

/** The same as it is told. */
export const notifyPressed = (tag: string, data: unknown): PressedPush & { type: typeof PRESSED } => {
  const path = pathOfPush(data);
  return { type: PRESSED, id: tag, path: path === START ? pathTo('own-notifications') : path };
};

/** What is told by that; undefined for anything else. */
export const pressedIn = (said: unknown): PressedPush | undefined => {
  if (!isRecord(said) || said['type'] !== PRESSED) return undefined;
  const { id, path } = said;
  return typeof id === 'string' && typeof path === 'string' ? { id, path: pathOfPush(path) } : undefined;
};
