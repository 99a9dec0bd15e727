import { isForMembers } from './server.ts';
import { DEFAULT_POLL_LIMITS, type PollLimits } from '../status/poll-limits.ts';
import type { OfferedTimeline } from '../timelines/timeline.ts';

/** What an instance takes of a file. */
export interface MediaLimits {
  image?: number;
  video?: number;
  description?: number;
  types?: readonly string[];
}

/** What an instance says of itself (rule instance-config). */
export interface InstanceInfo {
  name: string;
  /** The domain of the handles of its accounts; absent where it does not say. */
  domain?: string;
  /** The origin of its own pages, where it names one: another than this page's where a client is served for another server. */
  webOrigin?: string;
  description: string;
  version: string;
  registrationOpen: boolean;
  approvalRequired: boolean;
  textLimit: number;
  /** Characters of a message of a chat; absent where it does not say. */
  chatLimit?: number;
  /** Files of one post; absent where it does not say. */
  maxMedia?: number;
  /** What it takes of a file: bytes of a picture and of a film or a sound, characters of its description, MIME types; absent, or no type, where it does not say. */
  mediaLimits?: MediaLimits;
  /** The software that its version names; absent where it names none. */
  software?: string;
  /** Whether it has Pleroma's part. */
  isPleroma?: boolean;
  /** The version of Mastodon's API that it reports to speak; absent where it reports none. */
  mastodonApi?: number;
  /** Abilities that it reports by name beside that API: `feature_quote`, and those of Fedibird. */
  capabilities?: readonly string[];
  /** What it configures beside Pleroma's node info; absent where it does not say. */
  pollLimits?: PollLimits;
  postFormats?: readonly string[];
  /** Whether it translates, as Mastodon says it. */
  translates?: boolean;
  languages: readonly string[];
  vapidPublicKey?: string;
  thumbnail?: string;
  /** What it asks of whoever registers; absent where it does not say. */
  joining?: Joining;
}

/** What an instance asks of whoever registers: whether an address is confirmed first, the day of birth, and years of age. */
export interface Joining {
  activationRequired?: boolean;
  birthdayRequired?: boolean;
  minAge?: number;
}

/** What node info adds (rule instance-limits). Visibilities are what guests may read. */
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
  /** Whether accounts can be given policy tags (rule policy-tags: TagPolicy). */
  hasTagPolicy: boolean;
  /** Whether it talks to other servers at all. */
  isFederating: boolean;
  /** The addresses of those who run it. */
  staffAccounts: readonly string[];
  /** How many fields a profile may have and how long they may be, in characters; absent where it does not say. */
  fieldsLimits?: { maxFields: number; nameLength: number; valueLength: number };
}

/** The client's configuration: `pleroma_fe` of the server, laid over `static/config.json`. */
export interface ClientConfig {
  theme?: string;
  logo?: string;
  /** Whether the logo is only a shape, drawn in the colour of the text; true where it does not say. */
  logoMask?: boolean;
  /** A CSS length that the logo keeps above and below. */
  logoMargin?: string;
  /** False puts the logo in the middle of the bar. */
  logoLeft?: boolean;
  background?: string;
  /** What stands in the place of a covered picture. */
  nsfwCensorImage?: string;
  redirectRootNoLogin?: string;
  redirectRootLogin?: string;
  loginMethod?: 'password' | 'token';
  hideSitename?: boolean;
  showInstanceSpecificPanel?: boolean;
  showFeaturesPanel?: boolean;
  sidebarRight?: boolean;
}

/** Characters of a post where an instance says nothing (rule text-limit). */
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

/** Node info with what the instance configures instead, as Mastodon and its kin do. */
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

/** The timelines that this instance is known not to have, whoever asks (rule bubble-hidden). */
export const timelinesLacked = (node: NodeInfo): readonly OfferedTimeline[] =>
  node !== unknownNode && node.localBubbleInstances.length === 0 ? ['bubble-timeline'] : [];

/** The public timelines that this instance does not have, or not for guests. */
export const closedToGuests = (node: NodeInfo): readonly OfferedTimeline[] => {
  if (isForMembers(node)) return ['public-timeline', 'public-external-timeline', 'bubble-timeline'];
  const { local, federated, bubble } = node.publicTimelineVisibility;
  return [
    ...(local ? [] : ['public-timeline' as const]),
    ...(federated && node.isFederating && node.federatedTimelineAvailable ? [] : ['public-external-timeline' as const]),
    ...(bubble && node.localBubbleInstances.length > 0 ? [] : ['bubble-timeline' as const]),
  ];
};
