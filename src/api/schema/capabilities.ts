import type { InstanceInfo } from '#domain/server/instance.ts';
import { flag, group, id, lenient, parts, present, shape } from '#http/tolerant.ts';

const MAX_CAPABILITIES = 100; // our choice

const version = lenient((value) => (Number.isSafeInteger(value) && (value as number) > 0 ? (value as number) : undefined));

/** The abilities that a server reports in a document about itself, the first or the second. */
export const reportedEntries = {
  apiVersions: group(shape({ mastodon: version })),
  featureQuote: flag,
  fedibirdCapabilities: parts(id, MAX_CAPABILITIES),
};

/** Returns the abilities that such a document reports. */
export const capabilitiesOf = ({
  apiVersions,
  featureQuote,
  fedibirdCapabilities,
}: {
  apiVersions?: { mastodon?: number | undefined } | undefined;
  featureQuote: boolean;
  fedibirdCapabilities: readonly string[];
}): Pick<InstanceInfo, 'mastodonApi' | 'capabilities'> => {
  const capabilities = [...(featureQuote ? ['feature_quote'] : []), ...fedibirdCapabilities];
  return present({ mastodonApi: apiVersions?.mastodon, capabilities: capabilities.length > 0 ? capabilities : undefined });
};
