import type { Json, JsonObject } from '#instance/instance.ts';
import { isObject, textIn } from './kinds.ts';

const mimeTypes = (
  'image/jpeg image/gif image/webp audio/mp2 audio/mp3 audio/mpeg video/x-msvideo audio/flac audio/x-flac image/png image/apng audio/ogg ' +
  'video/ogg audio/mp4 video/mp4 video/quicktime audio/x-ms-wma video/x-ms-wmv video/webm audio/x-matroska video/x-matroska'
).split(' ');
const mebibyte = 1_048_576;
const anything = 2_147_483_647;

/** The default limits of GoToSocial 0.19.2. */
export const gotosocialLimits = { characters: 5000, media: 6, fields: 6, options: 6, optionCharacters: 50 } as const;

const configuration = {
  statuses: {
    max_characters: gotosocialLimits.characters,
    max_media_attachments: gotosocialLimits.media,
    characters_reserved_per_url: 25,
    supported_mime_types: ['text/plain', 'text/markdown'],
  },
  media_attachments: {
    supported_mime_types: mimeTypes,
    image_size_limit: 40 * mebibyte,
    image_matrix_limit: anything,
    video_size_limit: 40 * mebibyte,
    video_frame_rate_limit: anything,
    video_matrix_limit: anything,
  },
  polls: {
    max_options: gotosocialLimits.options,
    max_characters_per_option: gotosocialLimits.optionCharacters,
    min_expiration: 300,
    max_expiration: 2_629_746,
  },
  accounts: { allow_custom_css: false, max_featured_tags: 10, max_profile_fields: gotosocialLimits.fields },
  emojis: { emoji_size_limit: 51_200 },
} as const satisfies JsonObject;

const hostOf = (uri: Json | undefined): string => (typeof uri === 'string' && URL.canParse(uri) ? new URL(uri).host : textIn(uri));
const part = (json: JsonObject, key: string): JsonObject => (isObject(json[key]) ? json[key] : {});

/** Renders what both documents have in common. */
function common(json: JsonObject): JsonObject {
  const { title, version, languages, description } = json;
  const text = typeof description === 'string' ? description : '';
  return {
    title: title ?? '',
    version: version ?? '',
    languages: languages ?? [],
    description: text === '' ? '' : `<p>${text}</p>`,
    ...(text === '' ? {} : { description_text: text }),
    rules: [],
  };
}

/** `/api/v1/instance` as GoToSocial has it, from that of the union. */
export function gotosocialInstance(json: JsonObject): JsonObject {
  const { email, urls, thumbnail, registrations, approval_required, contact_account } = json;
  const { user_count, status_count, domain_count } = part(json, 'stats');
  const host = hostOf(json['uri']);
  return {
    ...common(json),
    uri: host,
    account_domain: host,
    short_description: '',
    email: email ?? '',
    registrations: registrations ?? false,
    approval_required: approval_required ?? false,
    invites_enabled: false,
    configuration,
    urls: urls ?? {},
    stats: { domain_count: domain_count ?? 0, status_count: status_count ?? 0, user_count: user_count ?? 0 },
    thumbnail: thumbnail ?? '',
    contact_account: contact_account ?? {},
    max_toot_chars: gotosocialLimits.characters,
  };
}

/** `/api/v2/instance` as GoToSocial has it, from Pleroma's. */
export function gotosocialInstanceV2(json: JsonObject): JsonObject {
  const { source_url, usage, thumbnail, contact } = json;
  const { vapid, urls } = part(json, 'configuration');
  const { enabled, approval_required } = part(json, 'registrations');
  const streaming = isObject(urls) ? (urls['streaming'] ?? '') : '';
  // Unlike Pleroma, it includes the port, if there is one.
  const host = hostOf(typeof streaming === 'string' ? streaming.replace(/^ws/, 'http') : undefined);
  const { statuses, media_attachments, polls, accounts, emojis } = configuration;
  return {
    ...common(json),
    domain: host,
    account_domain: host,
    source_url: source_url ?? '',
    usage: usage ?? {},
    thumbnail: thumbnail ?? {},
    configuration: {
      urls: { streaming },
      accounts,
      statuses,
      media_attachments: { ...media_attachments, description_limit: 1500 },
      polls,
      translation: { enabled: false },
      emojis,
      vapid: vapid ?? {},
    },
    registrations: { enabled: enabled ?? false, approval_required: approval_required ?? false, message: null },
    contact: contact ?? {},
  };
}

/** nodeinfo as GoToSocial has it. */
export function gotosocialNodeinfo(json: JsonObject): JsonObject {
  const { users, localPosts } = part(json, 'usage');
  const software = part(json, 'software');
  const total = isObject(users) ? (users['total'] ?? 0) : 0;
  return {
    ...json,
    software: json['version'] === '2.1' ? { ...software, homepage: 'https://docs.gotosocial.org' } : software,
    usage: { users: { total }, localPosts: localPosts ?? 0 },
    metadata: {},
  };
}
