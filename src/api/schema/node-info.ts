import { custom, object, pipe, transform } from 'valibot';
import { unknownNode, type NodeInfo } from '#domain/server/instance.ts';
import { DEFAULT_POLL_LIMITS } from '#domain/status/poll-limits.ts';
import { safeMediaUrl } from '#domain/text/safe-url.ts';
import { flag, group, id, lenient, part, parts, present, text, nonEmptyText } from '#http/tolerant.ts';

const MAX = 500; // our choice
const MAX_STAFF = 50; // our choice

const strings = parts(id, MAX);
const unlessRefused = lenient((value) => value !== false);
const bytes = lenient((value) => (Number.isSafeInteger(value) && (value as number) > 0 ? (value as number) : undefined));

/** Missing or absurd limits get the documented defaults (rule poll-limits). */
const pollLimits = group(object({ max_options: bytes, max_option_chars: bytes, min_expiration: bytes, max_expiration: bytes }));

const size = custom<number>((value) => Number.isSafeInteger(value) && (value as number) > 0);
const webAddress = custom<string>((value) => safeMediaUrl(value) !== undefined);

const metadataSchema = object({
  private: flag,
  postFormats: strings,
  features: strings,
  publicTimelineVisibility: group(object({ local: unlessRefused, federated: unlessRefused, bubble: unlessRefused })),
  federatedTimelineAvailable: unlessRefused,
  localBubbleInstances: strings,
  restrictedNicknames: strings,
  uploadLimits: group(object({ general: bytes })),
  pollLimits,
  mailerEnabled: flag,
  suggestions: group(object({ enabled: flag })),
  federation: group(object({ enabled: unlessRefused, mrf_policies: strings })),
  staffAccounts: parts(webAddress, MAX_STAFF),
  fieldsLimits: part(object({ maxFields: size, nameLength: size, valueLength: size })),
});

/** Node info; permissions that Pleroma leaves out (who may read which timeline) count as granted. */
export const nodeInfoSchema = pipe(
  object({ software: group(object({ name: text(), version: nonEmptyText })), metadata: group(metadataSchema) }),
  transform(({ software, metadata }): NodeInfo => {
    if (metadata === undefined) return unknownNode;
    const {
      publicTimelineVisibility,
      uploadLimits,
      pollLimits: polls,
      suggestions,
      postFormats,
      federation,
      private: isPrivate,
      ...rest
    } = metadata;
    return present({
      ...rest,
      software: software?.name ?? '',
      softwareVersion: software?.version,
      isPrivate,
      postFormats: postFormats.length > 0 ? postFormats : unknownNode.postFormats,
      publicTimelineVisibility: publicTimelineVisibility ?? unknownNode.publicTimelineVisibility,
      uploadLimit: uploadLimits?.general,
      pollLimits: {
        maxOptions: polls?.max_options ?? DEFAULT_POLL_LIMITS.maxOptions,
        maxOptionChars: polls?.max_option_chars ?? DEFAULT_POLL_LIMITS.maxOptionChars,
        minExpiration: polls?.min_expiration ?? DEFAULT_POLL_LIMITS.minExpiration,
        maxExpiration: polls?.max_expiration ?? DEFAULT_POLL_LIMITS.maxExpiration,
      },
      hasTagPolicy: federation?.mrf_policies.includes('TagPolicy') === true,
      isFederating: federation?.enabled !== false,
      suggestionsEnabled: suggestions?.enabled === true,
    });
  }),
);
