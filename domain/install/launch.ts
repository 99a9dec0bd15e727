import { opensForm, SHARE_PATH } from './share.ts';
import { pathTo } from '../routes/table.ts';

/** The effect of a launch on a window that is open already: it opens the form of a new post, or a path; undefined for the window alone. */
export type Launch = { kind: 'form' } | { kind: 'path'; path: string } | undefined;

/** Returns the effect of the address that the system launches (rule launch-in-window). */
export const launchOf = (address: string, origin: string): Launch => {
  if (!URL.canParse(address)) return undefined;
  const { origin: itsOrigin, pathname, search } = new URL(address);
  if (itsOrigin !== origin || pathname === SHARE_PATH) return undefined;
  if (opensForm(search)) return { kind: 'form' };
  return pathname === pathTo('root') ? undefined : { kind: 'path', path: pathname + search };
};
