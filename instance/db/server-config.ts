import type { Json } from '../instance.ts';
import type { Store } from './store.ts';

/** A group of the configuration with the values that admins changed. */
export interface StoredConfig {
  group: string;
  key: string;
  value: Json;
}

/** Returns all changed configuration. */
export function storedConfigs(store: Store): StoredConfig[] {
  return store
    .all<{ config_group: string; config_key: string; value: string }>('SELECT * FROM server_config')
    .map(({ config_group: group, config_key: key, value }) => ({ group, key, value: JSON.parse(value) as Json }));
}

/** Stores the changed values of a group. */
export function putConfig(store: Store, { group, key, value }: StoredConfig): void {
  store.run(
    `INSERT INTO server_config (config_group, config_key, value) VALUES (:group, :key, :value)
     ON CONFLICT DO UPDATE SET value = excluded.value`,
    { group, key, value: JSON.stringify(value) },
  );
}

/** Removes the changed values of a group, so that it has its defaults again. */
export function deleteConfig(store: Store, { group, key }: Pick<StoredConfig, 'group' | 'key'>): void {
  store.run('DELETE FROM server_config WHERE config_group = :group AND config_key = :key', { group, key });
}
