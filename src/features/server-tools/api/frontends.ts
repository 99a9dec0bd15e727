import { array, object, pipe, string, transform, unknown } from 'valibot';
import type { Frontend, FrontendAction, Frontends, PrimaryFrontend } from '#domain/server-tools/frontends.ts';
import { serverTextOf, toFailure } from '#domain/text/failure.ts';
import { call, type Http } from '#http/http.ts';
import { write } from '#http/outgoing.ts';
import { id, lenient, listOf, nonEmptyText, parts, partOf, shape, text } from '#http/tolerant.ts';

const ADMIN = 'api/v1/pleroma/admin';
const MOST = 100; // our choice
const IN_FILE = 'configurable_from_database';

const frontend = pipe(
  shape({ name: id, ref: text(), buildUrl: nonEmptyText, installedRefs: parts(id, MOST) }),
  transform(({ name, ref, buildUrl, installedRefs }): Frontend => ({
    name,
    ref,
    installed: installedRefs,
    isInstallable: buildUrl !== undefined,
  })),
);
const configs = object({ configs: array(object({ group: string(), key: string(), value: lenient((value) => value) })) });
const primary = object({ name: id, ref: text() });

/** Returns the primary frontend that a value of `:frontends` names, a list of settings. */
const primaryIn = (value: unknown): PrimaryFrontend | undefined => {
  const settings = Array.isArray(value) ? (value as unknown[]) : [];
  const named = settings.flatMap((one) => partOf(object({ tuple: array(unknown()) }), one)?.tuple ?? []);
  const at = named.indexOf(':primary');
  return at === -1 ? undefined : partOf(primary, named[at + 1]);
};

/** GET /api/v1/pleroma/admin/config, for the primary frontend. */
const fetchPrimary = async (http: Http, signal: AbortSignal): Promise<Pick<Frontends, 'primary' | 'isInFile'>> => {
  try {
    const { configs: all } = await call(http, `${ADMIN}/config`, configs, { signal, isFresh: true });
    return { primary: primaryIn(all.find(({ group, key }) => group === ':pleroma' && key === ':frontends')?.value), isInFile: false };
  } catch (error) {
    if (!serverTextOf(toFailure(error)).includes(IN_FILE)) throw error;
    return { primary: undefined, isInFile: true };
  }
};

/** GET /api/v1/pleroma/admin/frontends, with the primary one. */
export const fetchFrontends = async (http: Http, _: unknown, signal: AbortSignal): Promise<Frontends> => {
  const [all, named] = await Promise.all([
    call(http, `${ADMIN}/frontends`, listOf(frontend, http.report), { signal, isFresh: true }),
    fetchPrimary(http, signal),
  ]);
  return { all, ...named };
};

/** POST /api/v1/pleroma/admin/frontends/install, or POST config, which makes a frontend the primary one. */
export const applyFrontendAction = async (http: Http, { action }: { action: FrontendAction }, signal: AbortSignal): Promise<void> => {
  const { type, name, ref } = action;
  if (type === 'install') {
    await write(http, `${ADMIN}/frontends/install`, unknown(), {
      method: 'post',
      json: { name, ref: ref.trim() },
      signal,
      timeout: INSTALL_TIMEOUT_MS,
    });
  } else {
    const value = [{ tuple: [':primary', { name, ref }] }];
    await write(http, `${ADMIN}/config`, unknown(), {
      method: 'post',
      json: { configs: [{ group: ':pleroma', key: ':frontends', value }] },
      signal,
    });
  }
};

const INSTALL_TIMEOUT_MS = 120_000; // our choice: the server downloads and unpacks it before it responds
