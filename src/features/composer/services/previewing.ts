import { fromPromise } from 'xstate';
import type { Http } from '#http/http.ts';
import { previewStatus } from '#api/statuses.ts';
import type { Draft, Purpose } from '#domain/composer/draft.ts';
import type { Preview } from '#domain/composer/preview.ts';
import { isExistingMedium } from '#domain/composer/rewriting.ts';
import { nodeIn } from '#services/known.ts';

type Asked = { purpose: Purpose; draft: Draft };

/** Fetches a preview; never from a server that might publish it (outgoing.ts). */
export const previewing = (http: Http) =>
  fromPromise<Preview, Asked>(async ({ input: { purpose, draft }, signal, system }) => {
    const pollLimits = nodeIn(system)?.pollLimits;
    const media = purpose.kind === 'edit' ? draft.media.filter((one) => !isExistingMedium(one)) : draft.media;
    return previewStatus(http, { composed: { ...draft, media, purpose }, ...(pollLimits ? { pollLimits } : {}) }, signal);
  });
