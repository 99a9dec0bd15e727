import { object, pipe, transform } from 'valibot';
import { unknownNode, type NodeInfo } from '../../domain/instance.ts';
import { flag, group, id, lenient, parts, present, text } from './tolerant.ts';

const MOST = 500; // our choice

const strings = parts(id, MOST);
const unlessRefused = lenient((value) => value !== false);
const bytes = lenient((value) => (Number.isSafeInteger(value) && (value as number) > 0 ? (value as number) : undefined));

const metadataSchema = object({
  private: flag,
  postFormats: strings,
  features: strings,
  publicTimelineVisibility: group(object({ local: unlessRefused, federated: unlessRefused, bubble: unlessRefused })),
  federatedTimelineAvailable: unlessRefused,
  localBubbleInstances: strings,
  restrictedNicknames: strings,
  uploadLimits: group(object({ general: bytes })),
  mailerEnabled: flag,
  suggestions: group(object({ enabled: flag })),
  federation: group(object({ mrf_policies: strings })),
});

/** Node info; what Pleroma leaves out (who may read which timeline) counts as allowed. */
export const nodeInfoSchema = pipe(
  object({ software: group(object({ name: text() })), metadata: group(metadataSchema) }),
  transform(({ software, metadata }): NodeInfo => {
    if (metadata === undefined) return unknownNode;
    const { publicTimelineVisibility, uploadLimits, suggestions, postFormats, federation, private: isPrivate, ...rest } = metadata;
    return present({
      ...rest,
      software: software?.name ?? '',
      isPrivate,
      postFormats: postFormats.length > 0 ? postFormats : unknownNode.postFormats,
      publicTimelineVisibility: publicTimelineVisibility ?? unknownNode.publicTimelineVisibility,
      uploadLimit: uploadLimits?.general,
      hasTagPolicy: federation?.mrf_policies.includes('TagPolicy') === true,
      suggestionsEnabled: suggestions?.enabled === true,
    });
  }),
);
