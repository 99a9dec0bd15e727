import { accountById } from '../db/accounts.ts';
import type { Account } from '../db/accounts.ts';
import { accountByUrl } from '../db/find-accounts.ts';
import { setOptions } from '../db/profile-options.ts';
import { addAlias, aliasesOf, removeAlias } from '../db/security/aliases.ts';
import type { Params } from '../db/store.ts';
import { Refusal } from '../http/errors.ts';
import { flag, text, texts } from '../http/fields.ts';
import type { Fields } from '../http/fields.ts';
import type { Instance, JsonObject } from '../instance.ts';
import { fieldsLimits, uploadLimits } from '../site.ts';
import { withoutControls } from '../text/local-links.ts';
import { storePicture } from './pictures.ts';
import { fieldsProblem, formatProfileFields, readProfileFields } from './profile-fields.ts';
import { flattened, optionsFrom } from './profile-options.ts';
import { formatted } from './publish.ts';
import { boundedStore } from './settings-bounds.ts';

/** The limits of a profile on the servers, in characters and lines; Mastodon's are lower. */
const limits = { name: 100, note: 5000, fields: fieldsLimits.maxFields } as const;
const mastodonLimits = { name: 30, note: 500, fields: 4 } as const;

/** The two servers refuse the same profiles, Pleroma 2.7 with the reason; Mastodon with its own. */
function refused({ settings }: Instance, reason: string, mastodons = reason): Refusal {
  if (settings.flavour === 'mastodon') return new Refusal(422, { error: `Validation failed: ${mastodons}` });
  return settings.flavour === 'pleroma' ? new Refusal(413, { error: reason }) : new Refusal(403, { error: 'Invalid request' });
}

const tooLong = (what: string, max: number): string => `${what} is too long (maximum is ${max} characters)`;

function textColumns(instance: Instance, fields: Fields): Params {
  const columns: Params = {};
  const isMastodon = instance.settings.flavour === 'mastodon';
  const max = isMastodon ? mastodonLimits : limits;
  const name = text(fields, 'display_name');
  if (name !== undefined) {
    if (name.length > max.name) throw refused(instance, 'Name is too long', tooLong('Display name', max.name));
    if (name.trim() === '' && !isMastodon) throw new Refusal(403, { error: 'Invalid request' });
    columns['display_name'] = withoutControls(name);
  }
  const note = text(fields, 'note');
  if (note !== undefined) {
    if (note.length > max.note) throw refused(instance, 'Bio is too long', tooLong('Note', max.note));
    const raw = withoutControls(note);
    columns['raw_note'] = raw;
    columns['note'] = formatted(instance, raw, 'text/plain').html;
  }
  const attributes = fields['fields_attributes'];
  if (attributes !== undefined && attributes !== null) {
    const rows = readProfileFields(attributes);
    const problem = rows === undefined ? 'Invalid request' : fieldsProblem(rows, max.fields);
    if (rows === undefined || problem !== undefined) throw refused(instance, problem ?? 'Invalid request', tooLong('Fields', max.fields));
    columns['raw_fields'] = JSON.stringify(rows);
    columns['fields'] = JSON.stringify(formatProfileFields(instance, rows));
  }
  return columns;
}

function flagColumns(fields: Fields): Params {
  const actor = text(fields, 'actor_type');
  return {
    ...(text(fields, 'locked') === undefined ? {} : { locked: flag(fields, 'locked') ? 1 : 0 }),
    ...(actor === undefined ? {} : { bot: actor === 'Service' || actor === 'Application' ? 1 : 0 }),
    ...(text(fields, 'bot') === undefined ? {} : { bot: flag(fields, 'bot') ? 1 : 0 }),
  };
}

const pictures = {
  avatar: { field: 'avatar', maxBytes: uploadLimits.avatar, maxSide: 400 },
  header: { field: 'header', maxBytes: uploadLimits.banner, maxSide: 1500 },
  background: { field: 'pleroma_background_image', maxBytes: uploadLimits.background, maxSide: 2048 },
} as const;

/** Stores the pictures of a form; an empty text removes one. */
async function pictureColumns(instance: Instance, account: Account, fields: Fields): Promise<Params> {
  const columns: Params = {};
  for (const [column, { field, maxBytes, maxSide }] of Object.entries(pictures)) {
    const value = fields[field];
    if (value === '') columns[column] = null;
    if (!(value instanceof File)) continue;
    if (value.size > maxBytes) throw refused(instance, 'File is too large');
    columns[column] = await storePicture(instance, account, value, { maxBytes, maxSide });
  }
  return columns;
}

/** Clients write the whole settings of one name at a time; other names stay. */
function settingsColumns(account: Account, fields: Fields): Params {
  const wanted = fields['pleroma_settings_store'];
  if (typeof wanted !== 'object' || wanted === null) return {};
  return { settings_store: boundedStore({ ...(JSON.parse(account.settings_store) as JsonObject), ...(wanted as JsonObject) }) };
}

function replaceAliases(instance: Instance, account: Account, urls: readonly string[]): void {
  const { store, site, clock } = instance;
  const wanted = urls.map((url) => accountByUrl(store, url, site.origin)?.id);
  if (wanted.includes(undefined)) throw new Refusal(403, { error: 'Invalid request' });
  for (const alias of aliasesOf(store, account.id)) if (!wanted.includes(alias.id)) removeAlias(store, account.id, alias.id);
  for (const id of wanted) if (id !== undefined) addAlias(store, account.id, id, clock());
}

/** Applies the fields of a form to an account, all or none, and returns the changed account. */
export async function updateProfile(instance: Instance, account: Account, form: Fields): Promise<Account> {
  const { store } = instance;
  const fields = flattened(form);
  const options = optionsFrom(fields);
  const columns = {
    ...textColumns(instance, fields),
    ...flagColumns(fields),
    ...settingsColumns(account, fields),
    ...(await pictureColumns(instance, account, fields)),
  };
  store.transaction(() => {
    for (const [column, value] of Object.entries(columns)) {
      store.run(`UPDATE accounts SET ${column} = :value WHERE id = :id`, { value, id: account.id });
    }
    setOptions(store, account.id, options);
    if (Array.isArray(fields['also_known_as'])) replaceAliases(instance, account, texts(fields, 'also_known_as'));
  });
  return accountById(store, account.id) ?? account;
}
