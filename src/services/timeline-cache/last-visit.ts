import { visitAfter } from '#domain/catch-up/range.ts';
import { keyOfVisitor, type Visitor } from '#domain/account/visitor.ts';
import type { Store } from '#platform/storage.ts';
import { readCacheIndex } from './cache-index.ts';

const isTime = (value: unknown): value is number => typeof value === 'number';

/**
 * Returns the end of the visitor's last visit in ms, from the time at which this device last had the home timeline in sync, and stores it:
 * the first call is before the timelines of this visit are cached (rule catch-up-visit).
 */
export const lastVisit = (storage: Pick<Store, 'read' | 'write' | 'remove'>, visitor: Visitor): number | undefined => {
  const owner = keyOfVisitor(visitor);
  const name = `visit/${owner}`;
  const visit = visitAfter(storage.read(name, isTime), readCacheIndex(storage, owner)['friends'], performance.timeOrigin);
  if (visit === undefined) storage.remove(name);
  else storage.write(name, visit);
  return visit;
};
