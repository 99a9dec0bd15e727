import type { Hono } from 'hono';
import { deleteConfig, putConfig, storedConfigs } from '#instance/db/server-config.ts';
import { bodyFields } from '#instance/http/body.ts';
import { Refusal, invalidField, missingField } from '#instance/http/errors.ts';
import type { Env } from '#instance/http/identify.ts';
import { requireAdmin } from '#instance/http/staff.ts';
import type { Instance, Json, JsonObject } from '#instance/instance.ts';
import { defaultsOf, shownGroup } from './described.ts';
import { groupsOf } from './groups.ts';
import { isKeyword, isObject, isReadable, keysOf, merged } from './keywords.ts';
import { applyConfig, needsReboot } from './live.ts';

/** Configuration without a description. */
const undescribed: readonly { group: string; key: string; value: Json }[] = [
  { group: ':pleroma', key: ':rate_limit', value: [{ tuple: [':search', [{ tuple: [1000, 10] }, { tuple: [1000, 30] }]] }] },
  { group: ':swoosh', key: ':serve_mailbox', value: false },
];

/** Descriptions of groups without a key, whose settings are groups themselves. */
const keyless: readonly JsonObject[] = [
  {
    group: ':pleroma',
    type: 'group',
    description: 'Allows setting a token that authenticates requests to the admin API',
    children: [{ key: ':admin_token', type: 'string', label: 'Admin token', description: 'Admin token', suggestions: ['A random string'] }],
  },
  {
    group: ':logger',
    type: 'group',
    description: 'Logger-related settings',
    children: [
      {
        key: ':console',
        type: 'keyword',
        label: 'Console logger',
        description: 'Console logger settings',
        children: [{ key: ':format', type: 'string', label: 'Format', description: 'Format of a line', suggestions: [] }],
      },
    ],
  },
];

interface Change {
  group: string;
  key: string;
  value: Json;
  isDeletion: boolean;
  subkeys: readonly string[] | undefined;
}

/** Casts one change; a value of a type that the description does not list is rejected. */
function changeIn(one: Json, at: number): Change {
  const field = `configs.${at}`;
  if (!isObject(one)) throw invalidField(field, 'Invalid object');
  const { group, key, value, delete: isDeletion, subkeys } = one;
  for (const [name, text] of [
    ['group', group],
    ['key', key],
  ] as const) {
    if (text === undefined) throw missingField(`${field}.${name}`);
    if (typeof text !== 'string') throw invalidField(`${field}.${name}`, 'Invalid string');
  }
  const isCast = value === undefined ? isDeletion === true : value !== null && (typeof value !== 'number' || Number.isInteger(value));
  if (!isCast) throw invalidField(`${field}.value`, 'Failed to cast value to one of: [array, object, string, integer, boolean]');
  return {
    group: group as string,
    key: key as string,
    value: value ?? null,
    isDeletion: isDeletion === true,
    subkeys: Array.isArray(subkeys) ? subkeys.map(String) : undefined,
  };
}

/** `/api/v1/pleroma/admin/config`: the configuration with its descriptions, changes of it, and the restart that some of them need. */
export function adminConfigRoutes(app: Hono<Env>, instance: Instance): void {
  const root = '/api/v1/pleroma/admin';
  const { store, site, settings } = instance;
  const original = { title: site.title, description: site.description };
  let isRebootNeeded = false;

  const applyStored = (): void => {
    Object.assign(site, original);
    for (const { key, value } of storedConfigs(store)) applyConfig(instance, key, value);
  };
  applyStored();
  instance.onReplaced.push(() => {
    isRebootNeeded = false;
    applyStored();
  });

  const requireDatabase = (): void => {
    if (!settings.configurableFromDatabase)
      throw new Refusal(400, { error: 'You must enable configurable_from_database in your config file.' });
  };

  const defaults = () => [
    ...groupsOf(instance).map((one) => ({ group: one.group, key: one.key, value: defaultsOf(one) })),
    ...undescribed.map((one) => ({ ...one })),
  ];

  const configs = (isStoredOnly: boolean): JsonObject[] => {
    const stored = new Map(storedConfigs(store).map((one) => [`${one.group} ${one.key}`, one]));
    const shown = defaults().map(({ group, key, value }) => {
      const own = stored.get(`${group} ${key}`);
      stored.delete(`${group} ${key}`);
      return own === undefined ? { group, key, value } : { group, key, value: merged(value, own.value), db: keysOf(own.value, key) };
    });
    const others = [...stored.values()].map((own) => ({ ...own, db: keysOf(own.value, own.key) }));
    return [...shown, ...others].filter((one) => !isStoredOnly || 'db' in one);
  };

  app.get(`${root}/config`, (c) => {
    requireAdmin(c, 'admin:read');
    requireDatabase();
    return c.json({ configs: configs(c.req.query('only_db') === 'true'), need_reboot: isRebootNeeded });
  });

  app.get(`${root}/config/descriptions`, (c) => {
    requireAdmin(c, 'admin:read');
    return c.json([...groupsOf(instance).map(shownGroup), ...keyless]);
  });

  const remove = ({ group, key, subkeys }: Change): void => {
    const own = storedConfigs(store).find((one) => one.group === group && one.key === key);
    if (own === undefined) return;
    const rest = subkeys !== undefined && isKeyword(own.value) ? own.value.filter(({ tuple }) => !subkeys.includes(tuple[0])) : [];
    if (rest.length > 0) putConfig(store, { group, key, value: rest });
    else deleteConfig(store, { group, key });
  };

  app.post(`${root}/config`, async (c) => {
    requireAdmin(c, 'admin:write');
    requireDatabase();
    const { configs: sent = [] } = (await bodyFields(c)) as { configs?: Json };
    if (!Array.isArray(sent)) throw invalidField('configs', 'Invalid array');
    const changes = sent.map(changeIn);
    // A value that cannot be read is left out of the response, without an error.
    const readable = changes.filter(({ value }) => isReadable(value));
    const updated = readable.flatMap((change) => {
      const { group, key, value, isDeletion } = change;
      isRebootNeeded ||= needsReboot(key, value);
      if (isDeletion) {
        remove(change);
        applyStored();
        return [];
      }
      const before = storedConfigs(store).find((one) => one.group === group && one.key === key);
      const next = merged(before?.value, value);
      putConfig(store, { group, key, value: next });
      applyConfig(instance, key, value);
      return [{ group, key, value: next, db: keysOf(next, key) }];
    });
    return c.json({ configs: updated, need_reboot: isRebootNeeded });
  });

  app.get(`${root}/need_reboot`, (c) => {
    requireAdmin(c, 'admin:read');
    return c.json({ need_reboot: isRebootNeeded });
  });

  app.get(`${root}/restart`, (c) => {
    requireAdmin(c, 'admin:write');
    requireDatabase();
    isRebootNeeded = false;
    return c.json({});
  });
}
