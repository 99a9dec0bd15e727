import type { Json, JsonObject } from '#instance/instance.ts';
import { serverOf } from '#instance/servers.ts';
import { isObject } from '../kinds.ts';
import { wholeHolloAccount } from './entities.ts';

const statuses = { max_characters: 10_000, max_media_attachments: 8, characters_reserved_per_url: 256 };
const mediaAttachments = {
  supported_mime_types: ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'video/mp4', 'video/webm'],
  image_size_limit: 33_554_432,
  image_matrix_limit: 16_777_216,
  video_size_limit: 134_217_728,
  video_frame_rate_limit: 120,
  video_matrix_limit: 16_777_216,
};
const polls = { max_options: 10, max_characters_per_option: 100, min_expiration: 300, max_expiration: 1_209_600 };

/** The abilities that Hollo names beside the API of Mastodon. */
const abilities = { feature_quote: true, fedibird_capabilities: ['emoji_reaction', 'enable_wide_emoji', 'enable_wide_emoji_reaction'] };

const descriptionOf = (host: string): string => `A Hollo instance at ${host}`;

/** `/api/v1/instance` as Hollo has it, from that of the union. */
export function holloInstance({ email = '', stats, contact_account }: JsonObject, host: string, origin: string): JsonObject {
  const { user_count = 0, status_count = 0, domain_count = 0 } = isObject(stats) ? stats : {};
  return {
    uri: host,
    title: host,
    short_description: descriptionOf(host),
    description: descriptionOf(host),
    email,
    version: serverOf('hollo').apiVersion,
    urls: {},
    stats: { user_count, status_count, domain_count },
    thumbnail: `${origin}/favicon.png`,
    languages: ['de', 'en'],
    registrations: false,
    approval_required: true,
    invites_enabled: false,
    configuration: { accounts: { max_featured_tags: 10 }, statuses, media_attachments: mediaAttachments, polls },
    contact_account: isObject(contact_account) ? wholeHolloAccount(contact_account) : null,
    rules: [],
    ...abilities,
  };
}

/** `/api/v2/instance` as Hollo has it, from that of the union. */
export function holloInstanceV2({ contact }: JsonObject, host: string, origin: string): JsonObject {
  const { email = '', account = null } = isObject(contact) ? contact : {};
  const picture = `${origin}/favicon.png`;
  return {
    api_versions: { mastodon: 7 },
    domain: host,
    title: host,
    version: serverOf('hollo').apiVersion,
    source_url: serverOf('hollo').repository,
    description: descriptionOf(host),
    usage: { users: { active_month: 0 } },
    thumbnail: { url: picture, blurhash: null, versions: {} },
    icon: [{ src: picture, size: '500x500' }],
    languages: ['de', 'en'],
    configuration: {
      accounts: { max_featured_tags: 10, max_pinned_statuses: 10 },
      statuses,
      media_attachments: mediaAttachments,
      polls,
      translation: { enabled: false },
      vapid: { public_key: '' },
    },
    registrations: { enabled: false, approval_required: true, message: null },
    contact: { email, account: isObject(account) ? wholeHolloAccount(account) : null },
    rules: [],
    ...abilities,
  };
}

const schema = 'http://nodeinfo.diaspora.software/ns/schema/2.1';

/** `/.well-known/nodeinfo` as Hollo has it. */
export function holloNodeinfoLinks(origin: string): JsonObject {
  return { links: [{ rel: schema, href: `${origin}/nodeinfo/2.1`, type: `application/json; profile="${schema}#"` }] };
}

/** The node info document of Hollo, which names its software and little else. */
export function holloNodeinfo(people: number): JsonObject {
  const { name, version, repository } = serverOf('hollo');
  const users = { total: people, activeMonth: 0, activeHalfyear: 0 };
  return {
    $schema: `${schema}#`,
    version: '2.1',
    software: { name, version, repository, homepage: 'https://docs.hollo.social/' },
    protocols: ['activitypub'],
    services: { inbound: [], outbound: ['atom1.0'] },
    openRegistrations: false,
    usage: { users, localPosts: 0, localComments: 0 },
    metadata: {},
  };
}

const scopes =
  'read read:accounts read:blocks read:bookmarks read:favourites read:filters read:follows read:lists read:mutes read:notifications ' +
  'read:search read:statuses write write:accounts write:blocks write:bookmarks write:conversations write:favourites write:filters ' +
  'write:follows write:lists write:media write:mutes write:notifications write:reports write:statuses follow push profile';

/** The scopes that an app may request on Hollo. */
export const holloScopes: readonly string[] = scopes.split(' ');

/** `/.well-known/oauth-authorization-server` as Hollo has it. */
export function holloOauthMetadata(base: string): Json {
  return {
    issuer: `${base}/`,
    authorization_endpoint: `${base}/oauth/authorize`,
    token_endpoint: `${base}/oauth/token`,
    revocation_endpoint: `${base}/oauth/revoke`,
    userinfo_endpoint: `${base}/oauth/userinfo`,
    scopes_supported: [...holloScopes],
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'client_credentials'],
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
    code_challenge_methods_supported: ['S256'],
    app_registration_endpoint: `${base}/api/v1/apps`,
  };
}
