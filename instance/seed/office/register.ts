import { insertAccount } from '#instance/db/accounts.ts';
import { setOptions } from '#instance/db/profile-options.ts';
import { addAlias } from '#instance/db/security/aliases.ts';
import { hashPassword } from '#instance/db/passwords.ts';
import { demoPassword } from '../person.ts';
import { day, hour } from '../scene.ts';
import type { Scene } from '../scene.ts';

const applicants: readonly [username: string, reason: string, approved: number, confirmed: number][] = [
  ['ferryman', 'I have been reading along from the other side of the water. May I come in?', 0, 1],
  ['lantern', 'Elias said that you keep a light on.', 1, 0],
];

/** Seeds the office's records: pending registrations, recommended and discoverable accounts, and moved ones. */
export function seedRegister(scene: Scene): void {
  const { instance, who, now } = scene;
  const { store, ids } = instance;
  for (const [index, [username, registration_reason, approved, confirmed]] of applicants.entries()) {
    const created_at = now - (index + 1) * 9 * hour;
    const email = `${username}@harbour.example`;
    const password = hashPassword(demoPassword);
    insertAccount(store, {
      id: ids.at(created_at),
      username,
      display_name: '',
      email,
      password,
      approved,
      confirmed,
      registration_reason,
      created_at,
    });
  }
  for (const name of ['harbourcat', 'linwei', 'yusuf', 'svetla@foundry.example']) {
    store.run('UPDATE accounts SET suggested = 1 WHERE id = :id', { id: who(name).id });
  }
  for (const { id, domain } of scene.accounts.values()) if (domain === null) setOptions(store, id, { discoverable: true });
  setOptions(store, who('tides').id, { actor_type: 'Service' });
  setOptions(store, who('halloran').id, { hide_followers_count: true, hide_follows: true, hide_followers: true, hide_follows_count: true });
  setOptions(store, who('oksana').id, { accepts_chat_messages: false, accepts_direct_messages_from: 'people_i_follow' });
  setOptions(store, who('pia').id, { birthday: '1984-02-29', show_birthday: true });
  const [old, fresh] = [who('brine@oldquay.example'), who('brine@newquay.example')];
  addAlias(store, fresh.id, old.id, now - 12 * day);
  const payload = JSON.stringify({ target: fresh.id });
  scene.occasions.push({ recipient: 'demo', type: 'move', account_id: old.id, status_id: null, at: now - 11 * day, payload });
}
