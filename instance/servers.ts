import { postFormats } from './site.ts';
import type { Flavour } from './settings.ts';

/** The identity of a server: clients detect its family by name and version, and its capabilities by `features`. */
export interface Server {
  name: string;
  version: string;
  /** as in `/api/v1/instance` */
  apiVersion: string;
  repository: string;
  features: readonly string[];
  postFormats: readonly string[];
}

const sharedFeatures = [
  'pleroma_api',
  'mastodon_api',
  'mastodon_api_streaming',
  'polls',
  'v2_suggestions',
  'pleroma_explicit_addressing',
  'shareable_emoji_packs',
  'multifetch',
  'pleroma:api/v1/notifications:include_types_filter',
  'quote_posting',
  'editing',
  'pleroma_emoji_reactions',
  'exposable_reactions',
  'profile_directory',
  'pleroma:get:main/ostatus',
];
const akkomaFeatures = ['akkoma_api', 'bubble_timeline', 'custom_emoji_reactions', 'akkoma:machine_translation'];
const pleromaFeatures = [
  'blockers_visible',
  'chat',
  'shout',
  'pleroma_custom_emoji_reactions',
  'pleroma_chat_messages',
  'pleroma:bookmark_folders',
];

const akkoma: Server = {
  name: 'akkoma',
  version: '3.13.2',
  apiVersion: '2.7.2 (compatible; Akkoma 3.13.2)',
  repository: 'https://akkoma.dev/AkkomaGang/akkoma',
  features: [...sharedFeatures, ...akkomaFeatures],
  postFormats,
};

const snac: Server = {
  name: 'snac',
  version: '2.75',
  apiVersion: '4.0.0 (not true; really snac/2.75)',
  repository: 'https://comam.es/what-is-snac',
  features: [],
  postFormats: ['text/plain'],
};

const servers: Readonly<Record<Flavour, Server>> = {
  union: { ...akkoma, features: [...sharedFeatures, ...akkomaFeatures, ...pleromaFeatures] },
  akkoma,
  pleroma: {
    name: 'pleroma',
    version: '2.7.0',
    apiVersion: '2.7.2 (compatible; Pleroma 2.7.0)',
    repository: 'https://git.pleroma.social/pleroma/pleroma',
    features: [...sharedFeatures, ...pleromaFeatures],
    postFormats: postFormats.filter((format) => format !== 'text/x.misskeymarkdown'),
  },
  mastodon: {
    name: 'mastodon',
    version: '4.5.0',
    apiVersion: '4.5.0',
    repository: 'https://github.com/mastodon/mastodon',
    features: [],
    postFormats: ['text/plain'],
  },
  gotosocial: {
    name: 'gotosocial',
    version: '0.19.2+git-90851fc',
    apiVersion: '0.19.2+git-90851fc',
    repository: 'https://codeberg.org/superseriousbusiness/gotosocial',
    features: [],
    postFormats: ['text/plain', 'text/markdown'],
  },
  snac,
  hollo: {
    name: 'hollo',
    version: '0.10.0',
    apiVersion: '0.10.0',
    repository: 'https://github.com/fedify-dev/hollo',
    features: [],
    postFormats: ['text/markdown'],
  },
};

/** Returns the server that a flavour imitates. */
export function serverOf(flavour: Flavour): Server {
  return servers[flavour];
}
