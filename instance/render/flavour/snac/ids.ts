import { base62, numberOf } from '#instance/db/ids.ts';
import { statusById } from '#instance/db/statuses.ts';
import type { Status } from '#instance/db/statuses.ts';
import type { Store } from '#instance/db/store.ts';

const flake = /^[0-9A-Za-z]{18}$/;
const ofSnac = /^\d{10}([0-9a-f]{32})$/;

/** The id of a post as snac makes it: the second in which it was last written, and 32 digits that stay. */
export function snacId({ id, created_at, edited_at }: Pick<Status, 'id' | 'created_at' | 'edited_at'>): string {
  if (!flake.test(id)) return id;
  const second = Math.floor((edited_at ?? created_at) / 1000);
  return String(second).padStart(10, '0') + numberOf(id).toString(16).padStart(32, '0');
}

/** The current id of a post on snac; other ids are unchanged. */
export function snacIdOf(store: Store, id: string): string {
  const status = statusById(store, id);
  return status === undefined ? id : snacId(status);
}

/** Our id of the post that an id of snac refers to, ignoring its first half; any other text unchanged. */
export function unionId(text: string): string {
  const [, half] = ofSnac.exec(text) ?? [];
  return half === undefined ? text : base62(BigInt(`0x${half}`));
}
