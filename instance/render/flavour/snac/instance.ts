import type { JsonObject } from '#instance/instance.ts';
import { serverOf } from '#instance/servers.ts';
import type { SnacVersion } from '#instance/settings.ts';

const mimeTypes =
  'video/3gpp audio/aac image/avif audio/flac video/flv image/gif image/jpeg video/mp4 video/quicktime audio/mp3 audio/ogg video/ogg ' +
  'image/png image/svg+xml audio/wav video/webm image/webp audio/wma';

/** `/api/v1/instance` as snac has it, from that of the union. */
export function snacInstance({ title = '', email = '', thumbnail = '' }: JsonObject, host: string, release: SnacVersion): JsonObject {
  const { repository } = serverOf('snac');
  return {
    uri: host,
    domain: host,
    title,
    version: `4.0.0 (not true; really snac/${release})`,
    source_url: repository,
    description: host,
    short_description: host,
    thumbnail,
    email,
    rules: [],
    languages: ['en'],
    urls: { streaming_api: `wss://${host}` },
    stats: { user_count: 0, status_count: 0, domain_count: 0 },
    registrations: false,
    approval_required: false,
    invites_enabled: false,
    configuration: {
      statuses: { characters_reserved_per_url: 32, max_characters: 100_000, max_media_attachments: 4 },
      accounts: { max_featured_tags: 0 },
      media_attachments: {
        image_matrix_limit: 33_177_600,
        image_size_limit: 16_777_216,
        video_frame_rate_limit: 120,
        video_matrix_limit: 8_294_400,
        video_size_limit: 103_809_024,
        supported_mime_types: mimeTypes.split(' '),
      },
      polls: { max_characters_per_option: 50, max_expiration: 2_629_746, max_options: 8, min_expiration: 300 },
    },
  };
}

/** `/.well-known/nodeinfo` as snac has it. */
export function snacNodeinfoLinks(origin: string): JsonObject {
  return { links: [{ rel: 'http://nodeinfo.diaspora.software/ns/schema/2.0', href: `${origin}/nodeinfo_2_0` }] };
}

/** The node info document of snac, which names its software and little else. */
export function snacNodeinfo(people: number, version: SnacVersion): JsonObject {
  const { name } = serverOf('snac');
  return {
    version: '2.0',
    software: { name, version },
    protocols: ['activitypub'],
    services: { outbound: [], inbound: [] },
    usage: { users: { total: people, activeMonth: 0, activeHalfyear: 0 }, localPosts: 0 },
    openRegistrations: false,
    metadata: {},
  };
}
