import { staffAccounts } from '../db/account-search.ts';
import { ownStatusCount } from '../db/accounts.ts';
import { knownDomains } from '../db/find-accounts.ts';
import { rules } from '../db/operator.ts';
import type { Instance, Json, JsonObject } from '../instance.ts';
import { serverOf } from '../servers.ts';
import { chatLimit, fieldsLimits, maxPinned, maxStatusChars, pollLimits, shoutLimit, uploadLimits } from '../site.ts';
import { renderAccount } from './account.ts';
import { renderFederation } from './federation.ts';

/** The languages of Starling (`domain/text/languages.ts`): it offers those that it has messages of. */
const languages = 'en ar ca cs de eo es et eu fi fr ga he hu id it ja ko nb nl oc pl pt ro ru sk te uk vi zh zh-Hant'.split(' ');
const maxMedia = 1000;

function countOf({ store }: Instance, sql: string): number {
  return store.get<{ n: number }>(`SELECT count(*) AS n FROM ${sql}`)?.n ?? 0;
}

const streamingOf = (origin: string): string => origin.replace(/^http/, 'ws');

function contactOf(instance: Instance, base: string): Json {
  const admin = staffAccounts(instance.store).find((account) => account.role === 'admin');
  return admin === undefined ? null : renderAccount(instance, admin, { viewer: null, base });
}

function renderConfiguration(): JsonObject {
  return {
    accounts: { max_featured_tags: 0, max_pinned_statuses: maxPinned },
    media_attachments: {
      image_size_limit: uploadLimits.general,
      supported_mime_types: ['application/octet-stream'],
      video_size_limit: uploadLimits.general,
    },
    polls: {
      max_characters_per_option: pollLimits.max_option_chars,
      max_expiration: pollLimits.max_expiration,
      max_options: pollLimits.max_options,
      min_expiration: pollLimits.min_expiration,
    },
    statuses: { characters_reserved_per_url: 0, max_characters: maxStatusChars, max_media_attachments: maxMedia },
  };
}

function renderMetadata({ settings }: Instance): JsonObject {
  return {
    account_activation_required: settings.accountActivationRequired,
    birthday_min_age: 0,
    birthday_required: false,
    features: [...serverOf(settings.flavour).features],
    federation: renderFederation(settings.flavour),
    fields_limits: {
      max_fields: fieldsLimits.maxFields,
      max_remote_fields: fieldsLimits.maxRemoteFields,
      name_length: fieldsLimits.nameLength,
      value_length: fieldsLimits.valueLength,
    },
    post_formats: [...serverOf(settings.flavour).postFormats],
    privileged_staff: false,
  };
}

const monthlyUsers = (instance: Instance): number => countOf(instance, 'accounts WHERE domain IS NULL AND deactivated = 0');

const limits = {
  avatar_upload_limit: uploadLimits.avatar,
  background_image: null,
  background_upload_limit: uploadLimits.background,
  banner_upload_limit: uploadLimits.banner,
  chat_limit: chatLimit,
  description_limit: maxStatusChars,
  shout_limit: shoutLimit,
} as const;

/** Renders `/api/v1/instance` as Akkoma and Pleroma do. */
export function renderInstance(instance: Instance, base: string): JsonObject {
  const { site, settings, store, push } = instance;
  return {
    ...limits,
    approval_required: settings.accountApprovalRequired,
    configuration: renderConfiguration(),
    contact_account: contactOf(instance, base),
    description: site.description,
    email: `admin@${site.domain}`,
    languages,
    max_media_attachments: maxMedia,
    max_toot_chars: maxStatusChars,
    pleroma: { metadata: renderMetadata(instance), stats: { mau: monthlyUsers(instance) }, vapid_public_key: push.publicKey },
    poll_limits: { ...pollLimits },
    registrations: settings.registrationOpen,
    rules: renderRules(instance),
    short_description: '',
    stats: {
      domain_count: knownDomains(store).length,
      remote_user_count: countOf(instance, 'accounts WHERE domain IS NOT NULL'),
      status_count: ownStatusCount(store),
      user_count: countOf(instance, 'accounts WHERE domain IS NULL'),
    },
    thumbnail: `${base}/instance/thumbnail.svg`,
    title: site.title,
    upload_limit: uploadLimits.general,
    uri: settings.flavour === 'pleroma' ? site.domain : site.origin,
    urls: { streaming_api: streamingOf(site.origin) },
    version: serverOf(settings.flavour).apiVersion,
  };
}

/** The rules of the server as everyone sees them. */
export const renderRules = ({ store }: Instance): JsonObject[] =>
  rules(store).map(({ id, text, hint }) => ({ hint, id: String(id), text }));

/** `/api/v2/instance`, which Pleroma has and Akkoma has not. */
export function renderInstanceV2(instance: Instance, base: string): JsonObject {
  const { site, settings, push } = instance;
  return {
    configuration: {
      ...renderConfiguration(),
      urls: { status: null, streaming: streamingOf(site.origin) },
      vapid: { public_key: push.publicKey },
    },
    contact: { account: contactOf(instance, base), email: `admin@${site.domain}` },
    description: site.description,
    domain: settings.flavour === 'pleroma' ? site.domain : new URL(site.origin).host,
    languages,
    pleroma: {
      metadata: { ...renderMetadata(instance), ...limits },
      stats: { mau: monthlyUsers(instance) },
      vapid_public_key: push.publicKey,
    },
    registrations: {
      approval_required: settings.accountApprovalRequired,
      enabled: settings.registrationOpen,
      message: null,
      url: null,
    },
    rules: renderRules(instance),
    source_url: serverOf(settings.flavour).repository,
    thumbnail: { url: `${base}/instance/thumbnail.svg` },
    title: site.title,
    usage: { users: { active_month: monthlyUsers(instance) } },
    version: serverOf(settings.flavour).apiVersion,
  };
}
