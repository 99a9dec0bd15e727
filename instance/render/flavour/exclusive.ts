import { extrasOf } from '#instance/db/extras.ts';
import { listMembers } from '#instance/db/lists.ts';
import type { Store } from '#instance/db/store.ts';
import type { Json, JsonObject } from '#instance/instance.ts';
import { isObject, textIn } from './kinds.ts';

/** Home excludes the members of exclusive lists. */
export function withoutExclusive(store: Store, reader: string, statuses: Json[]): void {
  const exclusive = extrasOf<JsonObject>(store, 'list', reader).filter(({ value }) => value['exclusive'] === true);
  const hidden = new Set(exclusive.flatMap(({ id }) => listMembers(store, Number(id)).map((member) => member.id)));
  const authorOf = (status: Json): string => (isObject(status) && isObject(status['account']) ? textIn(status['account']['id']) : '');
  const stored = statuses.filter((status) => !hidden.has(authorOf(status)));
  statuses.splice(0, statuses.length, ...stored);
}
