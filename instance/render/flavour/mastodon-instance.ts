import type { Json, JsonObject } from '#instance/instance.ts';
import { isObject } from './kinds.ts';

const mebibyte = 1_048_576;
const mimeTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'video/webm', 'video/mp4', 'audio/mpeg', 'audio/ogg'];

function part(json: JsonObject, key: string): JsonObject {
  const value = json[key];
  return isObject(value) ? value : {};
}

function configurationOf(json: JsonObject): JsonObject {
  const { statuses, polls } = part(json, 'configuration');
  return {
    accounts: { max_featured_tags: 10, max_pinned_statuses: 5 },
    statuses: {
      max_characters: isObject(statuses) ? (statuses['max_characters'] ?? 500) : 500,
      max_media_attachments: 4,
      characters_reserved_per_url: 23,
    },
    media_attachments: {
      description_limit: 1500,
      image_matrix_limit: 33_177_600,
      image_size_limit: 16 * mebibyte,
      supported_mime_types: mimeTypes,
      video_frame_rate_limit: 120,
      video_matrix_limit: 8_294_400,
      video_size_limit: 99 * mebibyte,
    },
    polls: isObject(polls) ? polls : {},
  };
}

/** The instance's rules, which only the Mastodon flavour has. */
export const instanceRules: readonly JsonObject[] = [
  { id: '1', text: 'Be kind to each other', hint: '' },
  { id: '2', text: 'Describe your pictures', hint: 'For those who do not see them' },
];

/** `/api/v1/instance` as Mastodon has it, from that of the union. */
export function mastodonInstance(json: JsonObject): JsonObject {
  const { title, description, email, urls, thumbnail, languages, registrations, approval_required, contact_account } = json;
  const { user_count, status_count, domain_count } = part(json, 'stats');
  const plain: Record<string, Json | undefined> = {
    title,
    description,
    email,
    urls,
    thumbnail,
    languages,
    registrations,
    approval_required,
    contact_account,
  };
  return {
    ...present(plain),
    uri: hostOf(json['uri']),
    short_description: description ?? '',
    version: json['version'] ?? '',
    stats: present({ user_count, status_count, domain_count }),
    invites_enabled: false,
    configuration: configurationOf(json),
    rules: [...instanceRules],
  };
}

/** `/api/v2/instance` as Mastodon has it, from Pleroma's. */
export function mastodonInstanceV2(json: JsonObject): JsonObject {
  const { domain, title, version, source_url, description, usage, thumbnail, languages } = json;
  const { enabled, approval_required } = part(json, 'registrations');
  const { vapid, urls } = part(json, 'configuration');
  return {
    ...present({ domain, title, version, source_url, description, usage, languages }),
    thumbnail: { ...(isObject(thumbnail) ? thumbnail : {}), blurhash: null, versions: {} },
    icon: [],
    configuration: {
      ...configurationOf(json),
      ...present({ vapid }),
      urls: { ...(isObject(urls) ? urls : {}), about: null, privacy_policy: null, terms_of_service: null },
      translation: { enabled: false },
      limited_federation: false,
    },
    registrations: {
      ...present({ enabled, approval_required }),
      reason_required: approval_required ?? false,
      message: null,
      min_age: null,
      url: null,
    },
    api_versions: { mastodon: 7 },
    contact: part(json, 'contact'),
    rules: [],
  };
}

function hostOf(uri: Json | undefined): string {
  return typeof uri === 'string' && URL.canParse(uri) ? new URL(uri).host : '';
}

function present(json: Record<string, Json | undefined>): JsonObject {
  return Object.fromEntries(Object.entries(json).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])));
}
