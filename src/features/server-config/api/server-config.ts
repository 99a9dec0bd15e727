import { array, object, optional, pipe, string, transform, unknown } from 'valibot';
import type { SavedConfig, SentConfig, ServerConfig } from '#domain/server-config/server-config.ts';
import type { Description, GroupDescription } from '#domain/server-config/fields.ts';
import type { ConfigType } from '#domain/server-config/kind.ts';
import type { Config, ConfigValue } from '#domain/server-config/value.ts';
import { isUnreachable } from '#domain/text/failure-outcome.ts';
import { serverTextOf, toFailure, type Failure } from '#domain/text/failure.ts';
import { call, type Http } from '#http/http.ts';
import { write } from '#http/outgoing.ts';
import { flag, lenient, partOf, shape, text } from '#http/tolerant.ts';

const ADMIN = 'api/v1/pleroma/admin';
const LONGEST_HELP = 5_000; // our choice
const MOST = 1_000; // our choice: real servers describe some hundred settings
const IN_FILE = 'configurable_from_database';

const isNames = (value: unknown): value is ConfigType => typeof value === 'string' || Array.isArray(value);
const type = lenient((value): ConfigType => (isNames(value) ? value : 'any'));
const suggestions = lenient((value) => (Array.isArray(value) ? (value as ConfigValue[]) : []));

const children = lenient((value) => (Array.isArray(value) ? (value as unknown[]).slice(0, MOST) : []));
const described = object({ key: string(), type, label: text(), description: text(LONGEST_HELP), suggestions, children });

/** Returns a description with everything below it; malformed ones are left out. */
const descriptionOf = (value: unknown): readonly Description[] => {
  const read = partOf(described, value);
  if (read === undefined) return [];
  const { description: help, children: below, ...rest } = read;
  return [{ ...rest, help, children: below.flatMap(descriptionOf) }];
};

/** Returns a group with its settings; each setting of a group without a key is a group itself. */
const groupOf = (value: unknown): readonly GroupDescription[] => {
  const named = partOf(object({ group: string(), children, key: lenient((key) => key) }), value);
  if (named === undefined) return [];
  const { group, key, children: below } = named;
  return (typeof key === 'string' ? [value] : below).flatMap(descriptionOf).map((one) => ({ ...one, group }));
};

const config = pipe(
  object({ group: string(), key: string(), value: optional(unknown(), null) }),
  transform(({ group, key, value }): Config => ({ group, key, value: value as ConfigValue })),
);
const configsSchema = pipe(
  shape({ configs: array(unknown()), needReboot: flag }),
  transform(({ configs, needReboot }) => ({
    configs: configs.slice(0, MOST).flatMap((one) => partOf(config, one) ?? []),
    needsRestart: needReboot,
  })),
);

/** True if the server has its configuration in a file. */
const isInFile = (failure: Failure): boolean => serverTextOf(failure).includes(IN_FILE);

/** GET /api/v1/pleroma/admin/config; without values where the configuration is in a file. */
const fetchValues = async (http: Http, signal: AbortSignal): Promise<Omit<ServerConfig, 'groups'>> => {
  try {
    const read = await call(http, `${ADMIN}/config`, configsSchema, { signal, isFresh: true });
    return { ...read, isInFile: false };
  } catch (error) {
    if (!isInFile(toFailure(error))) throw error;
    return { configs: [], needsRestart: false, isInFile: true };
  }
};

/** GET /api/v1/pleroma/admin/config and config/descriptions. The configuration with its descriptions; `forbidden` for anyone but admins. */
export const fetchServerConfig = async (http: Http, _: unknown, signal: AbortSignal): Promise<ServerConfig> => {
  const [values, { groups }] = await Promise.all([
    fetchValues(http, signal),
    call(
      http,
      `${ADMIN}/config/descriptions`,
      pipe(
        array(unknown()),
        transform((all) => ({ groups: all.slice(0, MOST).flatMap(groupOf) })),
      ),
      { signal },
    ),
  ]);
  return { ...values, groups };
};

/** POST /api/v1/pleroma/admin/config, once for each group, so that a rejection belongs to its fields; a change that the response lacks was ignored. Any other failure is thrown. */
export const saveConfig = async (http: Http, { configs }: SentConfig, signal: AbortSignal): Promise<SavedConfig> => {
  const saved: string[] = [];
  const rejected: Record<string, Failure> = {};
  const reject = (ids: readonly string[], failure: Failure) => {
    for (const id of ids) rejected[id] = failure;
  };
  for (const { ids, group, key, value } of configs) {
    try {
      const json = { configs: [{ group, key, value }] };
      const response = await write(http, `${ADMIN}/config`, configsSchema, { method: 'post', json, signal });
      if (response.configs.some((one) => one.group === group && one.key === key)) saved.push(...ids);
      else reject(ids, { kind: 'ignored' });
    } catch (error) {
      const failure = toFailure(error);
      if (failure.kind !== 'rejected' || isInFile(failure) || isUnreachable(failure)) throw error;
      reject(ids, failure);
    }
  }
  return { saved, rejected };
};

/** GET /api/v1/pleroma/admin/restart. The server restarts soon after its response. */
export const restartServer = async (http: Http, _: unknown, signal: AbortSignal): Promise<void> => {
  await call(http, `${ADMIN}/restart`, unknown(), { signal, isFresh: true });
};

/** GET /api/v1/pleroma/admin/need_reboot. True while changes need a restart. */
export const fetchNeedsRestart = async (http: Http, _: unknown, signal: AbortSignal): Promise<boolean> => {
  const { needReboot } = await call(http, `${ADMIN}/need_reboot`, shape({ needReboot: flag }), { signal, isFresh: true });
  return needReboot;
};
