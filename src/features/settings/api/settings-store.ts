import { lenient, group, shape } from '#http/tolerant.ts';
import { unknown } from 'valibot';
import { CallError, toFailure } from '#domain/text/failure.ts';
import { isRecord } from '#domain/settings/kinds.ts';
import type { ProfileName, StoredProfile } from '#domain/settings/profile.ts';
import { call, type Http } from '#http/http.ts';
import { write } from '#http/outgoing.ts';

type Named = { profile: string };

const OWN = 'starling:'; // what other clients keep there has other names, and is never written
const SETTLES_MS = 2_000; // our choice: longer than it takes another device to write what it read before

const record = lenient((value) => (isRecord(value) ? value : {}));
const accountSchema = shape({ pleroma: group(shape({ settingsStore: record })) });

const profileIn = (value: unknown): StoredProfile | undefined =>
  isRecord(value) && isRecord(value['settings']) && Number.isSafeInteger(value['version'])
    ? { settings: value['settings'], version: value['version'] as number }
    : undefined;

/** The same text for the same content: servers keep no order of keys. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    isRecord(one) ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1))) : one,
  );

const readStore = async (http: Http, signal: AbortSignal, isFresh: boolean): Promise<Readonly<Record<string, unknown>>> =>
  (await call(http, 'api/v1/accounts/verify_credentials', accountSchema, { signal, isFresh })).pleroma?.settingsStore ?? {};

const put = (http: Http, { profile }: Named, value: unknown, signal: AbortSignal) =>
  write(http, 'api/v1/accounts/update_credentials', unknown(), {
    method: 'patch',
    json: { pleroma_settings_store: { [OWN + profile]: value } },
    signal,
  });

/** GET /api/v1/accounts/verify_credentials. The profiles that this client stores in the account's `settings_store`. */
export const listStored = async (http: Http, signal: AbortSignal): Promise<ProfileName[]> =>
  Object.entries(await readStore(http, signal, false)).flatMap(([key, value]) => {
    const stored = key.startsWith(OWN) ? profileIn(value) : undefined;
    return stored ? [{ name: key.slice(OWN.length), version: stored.version }] : [];
  });

/** The same. One of them, or undefined where there is none of that name. */
export const fetchStored = async (
  http: Http,
  { profile }: Named,
  signal: AbortSignal,
  isFresh = false,
): Promise<StoredProfile | undefined> => profileIn((await readStore(http, signal, isFresh))[OWN + profile]);

const conflict = () => new CallError({ kind: 'rejected', status: 422, message: '' });

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new CallError({ kind: 'aborted' }));
    });
  });

/**
 * PATCH /api/v1/accounts/update_credentials. The server compares no versions, so this does: before, and once more after a while, when
 * another device that had read the former one would have written over it. `rejected` with 422 where another one was there first.
 */
export const writeStored = async (
  http: Http,
  { profile, settings, version }: StoredProfile & Named,
  signal: AbortSignal,
  settlesMs = SETTLES_MS,
): Promise<void> => {
  const before = await fetchStored(http, { profile }, signal, true);
  const isOurs = (one: StoredProfile | undefined) => one?.version === version && textOf(one.settings) === textOf(settings);
  // A write whose response was lost is stored already.
  if (!isOurs(before)) {
    if ((before?.version ?? 0) + 1 !== version) throw conflict();
    await put(http, { profile }, { settings, version }, signal);
  }
  await pause(settlesMs, signal);
  const after = await fetchStored(http, { profile }, signal, true).catch((error: unknown) => {
    if (toFailure(error).kind === 'aborted') throw error;
    return { settings, version };
  });
  if (!isOurs(after)) throw conflict();
};

/** PATCH /api/v1/accounts/update_credentials. A key of the store cannot be removed, so it is set to null. */
export const deleteStored = async (http: Http, named: Named, signal: AbortSignal): Promise<void> => {
  await put(http, named, null, signal);
};
