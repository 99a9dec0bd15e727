import type { Store } from './store.ts';

export interface KeyPair {
  public: string;
  private: string;
}

/** The keys of that name, made once a database. */
export function instanceKeys(store: Store, name: string, make: () => KeyPair): KeyPair {
  const find = (): KeyPair | undefined => store.get<KeyPair>('SELECT public, private FROM instance_keys WHERE name = :name', { name });
  const existing = find();
  if (existing !== undefined) return existing;
  const made = make();
  store.run('INSERT OR IGNORE INTO instance_keys (name, public, private) VALUES (:name, :public, :private)', { name, ...made });
  return find() ?? made;
}
