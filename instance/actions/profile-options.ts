import { actorTypes, directSenders } from '../db/profile-options.ts';
import type { ProfileOptions } from '../db/profile-options.ts';
import { visibilities } from '../db/visibility.ts';
import { invalidField } from '../http/errors.ts';
import { flag, text } from '../http/fields.ts';
import type { Field, Fields } from '../http/fields.ts';

const flags = [
  'accepts_chat_messages',
  'allow_following_move',
  'discoverable',
  'hide_favorites',
  'hide_followers',
  'hide_followers_count',
  'hide_follows',
  'hide_follows_count',
  'indexable',
  'no_rich_text',
  'permit_followback',
  'sensitive',
  'show_birthday',
  'show_role',
  'skip_thread_containment',
] as const satisfies readonly (keyof ProfileOptions)[];

/** The names under which clients write what `source` reads. */
const otherNames: Readonly<Record<string, string>> = { accept_chat_messages: 'accepts_chat_messages', privacy: 'default_scope' };

function isTree(value: Field | undefined): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof File);
}

/** Returns all options of a form under one name each: those within `source` count like those outside. */
export function flattened(fields: Fields): Fields {
  const { source, ...rest } = fields;
  const all = { ...(isTree(source) ? source : {}), ...rest };
  return Object.fromEntries(Object.entries(all).map(([key, value]) => [otherNames[key] ?? key, value]));
}

function oneOf<T extends string>(fields: Fields, key: string, choices: readonly T[]): T | undefined {
  const raw = text(fields, key);
  if (raw === undefined) return undefined;
  const choice = choices.find((name) => name === raw);
  if (choice === undefined) throw invalidField(key, 'Invalid value for enum');
  return choice;
}

function daysOf(fields: Fields): number | null {
  const raw = text(fields, 'status_ttl_days') ?? '';
  if (raw === '' || raw === '-1') return null;
  if (!/^\d+$/.test(raw) || Number(raw) < 1) throw invalidField('status_ttl_days', 'Invalid integer. Got: string');
  return Number(raw);
}

function birthdayOf(fields: Fields): string | null {
  const raw = text(fields, 'birthday') ?? '';
  if (raw !== '' && !/^\d{4}-\d{2}-\d{2}$/.test(raw)) throw invalidField('birthday', 'Invalid format. Expected :date');
  return raw === '' ? null : raw;
}

/** The options in a form; missing ones are unchanged. */
export function optionsFrom(fields: Fields): Partial<ProfileOptions> {
  const change: Partial<ProfileOptions> = {};
  for (const key of flags) if (text(fields, key) !== undefined) change[key] = flag(fields, key);
  for (const key of ['avatar_description', 'header_description'] as const) {
    const description = text(fields, key);
    if (description !== undefined) change[key] = description;
  }
  const scope = oneOf(fields, 'default_scope', visibilities);
  const senders = oneOf(fields, 'accepts_direct_messages_from', directSenders);
  const actor = oneOf(fields, 'actor_type', actorTypes);
  return {
    ...change,
    ...(scope === undefined ? {} : { default_scope: scope }),
    ...(senders === undefined ? {} : { accepts_direct_messages_from: senders }),
    ...(actor === undefined ? {} : { actor_type: actor }),
    ...('language' in fields ? { language: text(fields, 'language') || null } : {}),
    ...('birthday' in fields ? { birthday: birthdayOf(fields) } : {}),
    ...('status_ttl_days' in fields ? { status_ttl_days: daysOf(fields) } : {}),
  };
}
