import type { Store } from '#platform/storage.ts';
import { keyOfVisitor, type Visitor } from '#domain/account/visitor.ts';

const nameOf = (owner: string): string => `session/${owner}`;
const isText = (value: unknown): value is string => typeof value === 'string';

/** Stores the server's id of this device's session, if the response had one (rule session-list). */
export const storeSessionId = (storage: Store, visitor: Visitor, id: string | undefined): void => {
  const name = nameOf(keyOfVisitor(visitor));
  if (id === undefined) storage.remove(name);
  else storage.write(name, id);
};

/** Returns that id, if it is stored. */
export const sessionIdOf = (storage: Store, visitor: Visitor): string | undefined => storage.read(nameOf(keyOfVisitor(visitor)), isText);
