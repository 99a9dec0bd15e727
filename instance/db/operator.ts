import type { Store } from './store.ts';

/** The relays that the server follows. */
export const relays = (store: Store): string[] =>
  store.all<{ actor: string }>('SELECT actor FROM relays ORDER BY actor').map(({ actor }) => actor);
export const addRelay = (store: Store, actor: string): void => void store.run('INSERT OR IGNORE INTO relays VALUES (:actor)', { actor });
export const removeRelay = (store: Store, actor: string): void => void store.run('DELETE FROM relays WHERE actor = :actor', { actor });

/** The addresses that the media proxy does not serve, those with a text in them. */
export const bannedMedia = (store: Store, query: string): string[] =>
  store
    .all<{ url: string }>("SELECT url FROM banned_media WHERE instr(url, :query) > 0 OR :query = '' ORDER BY url", { query })
    .map(({ url }) => url);
export const banMedia = (store: Store, url: string): void => void store.run('INSERT OR IGNORE INTO banned_media VALUES (:url)', { url });
export const unbanMedia = (store: Store, url: string): void => void store.run('DELETE FROM banned_media WHERE url = :url', { url });

/** A document that admins changed; undefined while it has its default. */
export const documentIn = (store: Store, name: string): string | undefined =>
  store.get<{ content: string }>('SELECT content FROM instance_documents WHERE name = :name', { name })?.content;
export const putDocument = (store: Store, name: string, content: string): void =>
  void store.run('INSERT INTO instance_documents VALUES (:name, :content) ON CONFLICT DO UPDATE SET content = excluded.content', {
    name,
    content,
  });
export const deleteDocument = (store: Store, name: string): void =>
  void store.run('DELETE FROM instance_documents WHERE name = :name', { name });

export interface StoredRule {
  id: number;
  priority: number;
  text: string;
  hint: string;
}

/** The rules of the server in their order. */
export const rules = (store: Store): StoredRule[] => store.all<StoredRule>('SELECT * FROM instance_rules ORDER BY priority, id');
export const ruleIn = (store: Store, id: string): StoredRule | undefined =>
  store.get<StoredRule>('SELECT * FROM instance_rules WHERE id = :id', { id: /^\d{1,9}$/.test(id) ? Number(id) : 0 });
export function addRule(store: Store, rule: Omit<StoredRule, 'id'>): StoredRule {
  store.run('INSERT INTO instance_rules (priority, text, hint) VALUES (:priority, :text, :hint)', { ...rule });
  return store.get<StoredRule>('SELECT * FROM instance_rules ORDER BY id DESC LIMIT 1') as StoredRule;
}
export const putRule = (store: Store, rule: StoredRule): void =>
  void store.run('UPDATE instance_rules SET priority = :priority, text = :text, hint = :hint WHERE id = :id', { ...rule });
export const deleteRule = (store: Store, id: number): void => void store.run('DELETE FROM instance_rules WHERE id = :id', { id });

/** The versions of a frontend that were installed. */
export const installedRefs = (store: Store, name: string): string[] =>
  store.all<{ ref: string }>('SELECT ref FROM installed_frontends WHERE name = :name ORDER BY ref', { name }).map(({ ref }) => ref);
export const installFrontend = (store: Store, name: string, ref: string): void =>
  void store.run('INSERT OR IGNORE INTO installed_frontends VALUES (:name, :ref)', { name, ref });
