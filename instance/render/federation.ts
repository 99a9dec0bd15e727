import type { JsonObject } from '../instance.ts';
import type { Flavour } from '../settings.ts';

type Reasons = Readonly<Record<string, string>>;

/** Servers that never were, as many as a long list has. */
const spammers: Reasons = Object.fromEntries(
  Array.from({ length: 40 }, (_, at) => [
    `spam-${String(at + 1).padStart(2, '0')}.example`,
    at % 4 === 3 ? '' : 'Nothing but advertisements',
  ]),
);

/** The federation policies by instance, each with a reason; empty ones are omitted. */
const simple: Readonly<Record<string, Reasons>> = {
  reject: { 'rude.example': 'Harassment, and nobody there who would end it', ...spammers },
  federated_timeline_removal: { 'firehose.example': 'Thousands of posts a day by machines' },
  media_nsfw: { 'gallery.example': '' },
  media_removal: { 'torrents.example': 'Large files that are not theirs' },
  accept: {},
};

const quarantined: Reasons = { 'mirror.example': 'Republishes what is for followers only' };

const named = (reasons: Reasons): string[] => Object.keys(reasons);
const reasoned = (reasons: Reasons): JsonObject =>
  Object.fromEntries(Object.entries(reasons).flatMap(([host, reason]) => (reason === '' ? [] : [[host, { reason }]])));

/** As on the recorded servers, which have no policies. */
const recorded: JsonObject = {
  enabled: true,
  exclusions: false,
  mrf_hashtag: { federated_timeline_removal: [], reject: [], sensitive: ['nsfw'] },
  mrf_object_age: { actions: ['delist', 'strip_followers'], threshold: 604_800 },
  mrf_policies: ['ObjectAgePolicy', 'TagPolicy', 'HashtagPolicy', 'InlineQuotePolicy', 'NormalizeMarkup', 'DirectMessageDisabledPolicy'],
  quarantined_instances: [],
  quarantined_instances_info: { quarantined_instances: {} },
  rejected_instances: {},
};

/** Renders the federation policies of the instance: nothing is sent anywhere, and posts are treated by the tags of their authors. The union has every list that there is. */
export function renderFederation(flavour: Flavour): JsonObject {
  if (flavour !== 'union') return recorded;
  return {
    ...recorded,
    mrf_keyword: {
      federated_timeline_removal: ['free followers'],
      reject: ['~r/buy (now|here)/iu'],
      replace: [{ pattern: 'cofe', replacement: 'coffee' }],
    },
    mrf_policies: [
      'SimplePolicy',
      'KeywordPolicy',
      'ObjectAgePolicy',
      'TagPolicy',
      'HashtagPolicy',
      'InlineQuotePolicy',
      'NormalizeMarkup',
      'DirectMessageDisabledPolicy',
    ],
    mrf_simple: Object.fromEntries(Object.entries(simple).map(([name, reasons]) => [name, named(reasons)])),
    mrf_simple_info: Object.fromEntries(Object.entries(simple).map(([name, reasons]) => [name, reasoned(reasons)])),
    quarantined_instances: named(quarantined),
    quarantined_instances_info: { quarantined_instances: reasoned(quarantined) },
  };
}

/** Renders the same as Mastodon's list of blocked and limited instances. */
export function renderDomainBlocks(): JsonObject[] {
  const blocks = (severity: string, reasons: Reasons): JsonObject[] =>
    Object.entries(reasons).map(([domain, comment]) => ({ domain, digest: '', severity, comment }));
  return [...blocks('suspend', simple['reject'] ?? {}), ...blocks('silence', simple['federated_timeline_removal'] ?? {})];
}
