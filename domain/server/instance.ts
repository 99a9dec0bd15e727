import { can, isForMembers, type Server } from './server.ts';
import { DEFAULT_POLL_LIMITS, type PollLimits } from '../status/poll-limits.ts';
import type { OfferedTimeline, TimelineKey } from '../timelines/timeline.ts';

/** The instance's limits for a file. */
export interface MediaLimits {
  image?: number;
  video?: number;
  description?: number;
  types?: readonly string[];
}

/** The configuration of an instance (rule instance-config). */
export interface InstanceInfo {
  name: string;
  /** The domain of its accounts' handles; absent where it does not send it. */
  domain?: string;
  /** The origin of its own pages, if it sends one: it differs from this page's where the client is served for another server. */
  webOrigin?: string;
  description: string;
  version: string;
  registrationOpen: boolean;
  approvalRequired: boolean;
  textLimit: number;
  /** Characters that a URL of a status counts as; absent where it does not send it. */
  urlLength?: number;
  /** Characters of a chat message; absent where it does not send it. */
  chatLimit?: number;
  /** Files of one status; absent where it does not send it. */
  maxMedia?: number;
  /** The limits of a file: bytes of an image, of a video or audio file, characters of the description, MIME types; absent, or no type, where it does not send them. */
  mediaLimits?: MediaLimits;
  /** The software in its version; absent where it has none. */
  software?: string;
  /** True if it has Pleroma's extension. */
  isPleroma?: boolean;
  /** The version of Mastodon's API that it reports; absent where it reports none. */
  mastodonApi?: number;
  /** Abilities that it reports by name besides that API: `feature_quote`, and those of Fedibird. */
  capabilities?: readonly string[];
  /** Its configuration in addition to Pleroma's node info; absent where it does not send it. */
  pollLimits?: PollLimits;
  postFormats?: readonly string[];
  /** True if it supports translation, as Mastodon reports it. */
  translates?: boolean;
  languages: readonly string[];
  vapidPublicKey?: string;
  thumbnail?: string;
  /** The requirements of a registration; absent where it does not send them. */
  joining?: Joining;
}

/** The requirements of a registration: confirmation of the address, date of birth, and minimum age in years. */
export interface Joining {
  activationRequired?: boolean;
  birthdayRequired?: boolean;
  minAge?: number;
}

/** The additional data of the node info (rule instance-limits). Visibilities are those for guests. */
export interface NodeInfo {
  software: string;
  softwareVersion?: string;
  isPrivate: boolean;
  postFormats: readonly string[];
  features: readonly string[];
  publicTimelineVisibility: { local: boolean; federated: boolean; bubble: boolean };
  federatedTimelineAvailable: boolean;
  localBubbleInstances: readonly string[];
  restrictedNicknames: readonly string[];
  /** bytes */
  uploadLimit?: number;
  pollLimits: PollLimits;
  mailerEnabled: boolean;
  suggestionsEnabled: boolean;
  /** True if accounts can have policy tags (rule policy-tags: TagPolicy). */
  hasTagPolicy: boolean;
  /** True if it federates at all. */
  isFederating: boolean;
  /** The addresses of the staff's accounts. */
  staffAccounts: readonly string[];
  /** The limits of profile fields: their number and lengths in characters; absent where it does not send them. */
  fieldsLimits?: { maxFields: number; nameLength: number; valueLength: number };
}

/** The client's configuration: `pleroma_fe` of the server, merged over `static/config.json`. */
export interface ClientConfig {
  theme?: string;
  logo?: string;
  /** True if the logo is a mask in the text colour; true by default. */
  logoMask?: boolean;
  /** The margin above and below the logo, as a CSS length. */
  logoMargin?: string;
  /** False centres the logo in the bar. */
  logoLeft?: boolean;
  background?: string;
  /** The image that replaces a sensitive one. */
  nsfwCensorImage?: string;
  redirectRootNoLogin?: string;
  redirectRootLogin?: string;
  loginMethod?: 'password' | 'token';
  hideSitename?: boolean;
  showInstanceSpecificPanel?: boolean;
  showFeaturesPanel?: boolean;
  sidebarRight?: boolean;
}

/** The text limit in characters where an instance sends none (rule text-limit). */
export const DEFAULT_TEXT_LIMIT = 5_000;

export const unknownInstance: InstanceInfo = {
  name: '',
  description: '',
  version: '',
  registrationOpen: false,
  approvalRequired: false,
  textLimit: DEFAULT_TEXT_LIMIT,
  languages: [],
};

/** Returns the node info with the values that the instance configures instead, as Mastodon and its forks do. */
export const completed = (node: NodeInfo, { isPleroma, pollLimits, postFormats }: InstanceInfo): NodeInfo =>
  isPleroma ? node : { ...node, pollLimits: pollLimits ?? node.pollLimits, postFormats: postFormats ?? node.postFormats };

export const unknownNode: NodeInfo = {
  software: '',
  isPrivate: false,
  postFormats: ['text/plain'],
  features: [],
  publicTimelineVisibility: { local: true, federated: true, bubble: true },
  federatedTimelineAvailable: true,
  localBubbleInstances: [],
  restrictedNicknames: [],
  pollLimits: DEFAULT_POLL_LIMITS,
  mailerEnabled: false,
  suggestionsEnabled: false,
  hasTagPolicy: false,
  isFederating: true,
  staffAccounts: [],
};

/** Returns the timelines that a server does not have for anybody, as far as it is loaded (rules bubble-hidden, bookmark-folders, server-timeline); one that ends with a colon stands for all that start so. */
export const timelinesLacked = (server: Server): readonly TimelineKey[] =>
  server.node === unknownNode
    ? []
    : [
        ...(can(server, 'bubble') ? [] : ['bubble-timeline' as const]),
        ...(can(server, 'bookmarkFolders') ? [] : ['bookmarks:' as const]),
        ...(can(server, 'timelineOptions') ? [] : ['public-external-timeline:' as const]),
      ];

/** Returns the public timelines that this instance does not have, or not for guests. */
export const closedToGuests = (node: NodeInfo): readonly OfferedTimeline[] => {
  if (isForMembers(node)) return ['public-timeline', 'public-external-timeline', 'bubble-timeline'];
  const { local, federated, bubble } = node.publicTimelineVisibility;
  return [
    ...(local ? [] : ['public-timeline' as const]),
    ...(federated && node.isFederating && node.federatedTimelineAvailable ? [] : ['public-external-timeline' as const]),
    ...(bubble && node.localBubbleInstances.length > 0 ? [] : ['bubble-timeline' as const]),
  ];
};
