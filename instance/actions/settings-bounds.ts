import { tooLong } from '../http/body.ts';
import { Refusal } from '../http/errors.ts';
import type { JsonObject } from '../instance.ts';

/** Bytes of one profile, limited as on Akkoma, and of all settings of an account together; the second is our choice. */
const maxOfOne = 100_000;
const mostOfAll = 200_000;
/** The limits of the profiles of an account, for all clients together, and of the length of their names; our choice. */
const maxOfProfiles = 1_000_000;
const longestName = 255;

const sizeOf = (json: string): number => Buffer.byteLength(json);

/** Settings that travel with the account in each `verify_credentials`, as JSON; 413 where they would be too large for that. */
export function boundedStore(store: JsonObject): string {
  const json = JSON.stringify(store);
  const isOver = sizeOf(json) > mostOfAll || Object.values(store).some((part) => sizeOf(JSON.stringify(part)) > maxOfOne);
  if (isOver) throw tooLong();
  return json;
}

/** The settings of a profile as JSON, given the bytes of the others; 422 with Akkoma's message if they are too long. */
export function boundedProfile(settings: unknown, names: readonly string[], others: number): string {
  const json = JSON.stringify(settings);
  const isOver = sizeOf(json) > maxOfOne || others + sizeOf(json) > maxOfProfiles || names.some((name) => name.length > longestName);
  if (isOver) throw new Refusal(422, { error: 'is too long' });
  return json;
}
