import type { Store } from './store.ts';

export interface SettingsProfile {
  name: string;
  version: number;
  /** JSON */
  settings: string;
}

const columns = 'profile AS name, version, settings';

/** Returns the named settings that an account stores for a client. */
export function settingsProfiles(store: Store, account: string, frontend: string): SettingsProfile[] {
  return store.all<SettingsProfile>(
    `SELECT ${columns} FROM frontend_settings WHERE account_id = :account AND frontend = :frontend ORDER BY profile`,
    { account, frontend },
  );
}

/** One of these. */
export function settingsProfile(store: Store, account: string, frontend: string, name: string): SettingsProfile | undefined {
  return store.get<SettingsProfile>(
    `SELECT ${columns} FROM frontend_settings WHERE account_id = :account AND frontend = :frontend AND profile = :name`,
    { account, frontend, name },
  );
}

/** Writes settings under a name; whether the version may be is decided before. */
export function putSettingsProfile(store: Store, account: string, frontend: string, profile: SettingsProfile): void {
  store.run(
    `INSERT INTO frontend_settings (account_id, frontend, profile, version, settings) VALUES (:account, :frontend, :name, :version, :settings)
     ON CONFLICT DO UPDATE SET version = excluded.version, settings = excluded.settings`,
    { account, frontend, ...profile },
  );
}

/** Removes settings; returns whether there were any. */
export function deleteSettingsProfile(store: Store, account: string, frontend: string, name: string): boolean {
  return (
    store.run('DELETE FROM frontend_settings WHERE account_id = :account AND frontend = :frontend AND profile = :name', {
      account,
      frontend,
      name,
    }) > 0
  );
}

/** Counts the bytes of all profiles of an account except one. */
export function sizeOfOtherProfiles(store: Store, account: string, frontend: string, name: string): number {
  const row = store.get<{ n: number }>(
    `SELECT total(length(CAST(settings AS BLOB))) AS n FROM frontend_settings
     WHERE account_id = :account AND NOT (frontend = :frontend AND profile = :name)`,
    { account, frontend, name },
  );
  return row?.n ?? 0;
}
