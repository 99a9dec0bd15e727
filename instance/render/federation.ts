import type { JsonObject } from '../instance.ts';

/** What the instance says of how it deals with others: nothing is sent anywhere, and posts are treated by the tags of their authors. */
export function renderFederation(): JsonObject {
  return {
    enabled: true,
    exclusions: false,
    mrf_hashtag: { federated_timeline_removal: [], reject: [], sensitive: ['nsfw'] },
    mrf_object_age: { actions: ['delist', 'strip_followers'], threshold: 604_800 },
    mrf_policies: ['ObjectAgePolicy', 'TagPolicy', 'HashtagPolicy', 'InlineQuotePolicy', 'NormalizeMarkup', 'DirectMessageDisabledPolicy'],
    quarantined_instances: [],
    quarantined_instances_info: { quarantined_instances: {} },
    rejected_instances: {},
  };
}
