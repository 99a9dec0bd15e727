import { integer, number, object, pipe, unknown } from 'valibot';
import { toFailure } from '#domain/text/failure.ts';
import { isRecord } from '#domain/settings/kinds.ts';
import type { ProfileName, StoredProfile } from '#domain/settings/profile.ts';
import { call, type Http } from '#http/http.ts';
import { write } from '#http/outgoing.ts';
import { removed } from '#http/removal.ts';
import { deleteStored, fetchStored, listStored, writeStored } from './settings-store.ts';
import { whereItCan } from '#http/where-it-can.ts';
import { id, lenient, listOf } from '#http/tolerant.ts';

const ROOM = 'api/v1/akkoma/frontend_settings/pleroma-fe';
const version = pipe(number(), integer());
const profileSchema = object({ settings: lenient((value) => (isRecord(value) ? value : {})), version });
const nameSchema = object({ name: id, version });

const pathOf = (profile: string) => `${ROOM}/${encodeURIComponent(profile)}`;

/** True if profiles are stored in the account itself, because the server has no storage for those of clients. */
const isInAccount = (http: Http): boolean => !http.can('frontendSettings') && http.can('settingsStore');

/**
 * GET /api/v1/akkoma/frontend_settings/pleroma-fe, or the account's store. The profiles that the account stores; `not_found` on a server
 * without both.
 */
export const listProfiles = (http: Http, _: unknown, signal: AbortSignal): Promise<ProfileName[]> =>
  whereItCan(
    () => !isInAccount(http),
    () => call(http, ROOM, listOf(nameSchema, http.report), { signal }),
    () => listStored(http, signal),
  );

/** GET …/:profile. The profile, or undefined where there is none of that name (404). */
export const fetchSettingsProfile = async (
  http: Http,
  { profile }: { profile: string },
  signal: AbortSignal,
): Promise<StoredProfile | undefined> => {
  if (isInAccount(http)) return fetchStored(http, { profile }, signal);
  try {
    return await call(http, pathOf(profile), profileSchema, { signal });
  } catch (error) {
    if (toFailure(error).kind === 'not_found') return undefined;
    throw error;
  }
};

/** PUT …/:profile. The version must be the stored one plus one: `rejected` with 422 when it skips, with 500 when it repeats. */
export const writeProfile = async (
  http: Http,
  { profile, ...stored }: StoredProfile & { profile: string },
  signal: AbortSignal,
): Promise<void> => {
  if (isInAccount(http)) return writeStored(http, { profile, ...stored }, signal);
  await write(http, pathOf(profile), unknown(), { method: 'put', json: stored, signal });
};

/** DELETE …/:profile. */
export const deleteProfile = async (http: Http, { profile }: { profile: string }, signal: AbortSignal): Promise<void> => {
  if (isInAccount(http)) return deleteStored(http, { profile }, signal);
  await removed(write(http, pathOf(profile), unknown(), { method: 'delete', signal }));
};
