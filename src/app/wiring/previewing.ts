import { fromPromise } from 'xstate';
import type { Http } from '../../api/http.ts';
import { previewStatus } from '../../api/statuses.ts';
import type { Draft, Purpose } from '../../domain/draft.ts';
import { CallError } from '../../domain/failure.ts';
import { canPreview, type Preview } from '../../domain/preview.ts';
import { isKeptMedium } from '../../domain/rewriting.ts';
import { nodeIn } from './known.ts';

type Asked = { purpose: Purpose; draft: Draft };

/** Asks for a preview; a server that is not known to preview is not asked, whoever wants it, since it might publish. */
export const previewing = (http: Http) =>
  fromPromise<Preview, Asked>(async ({ input: { purpose, draft }, signal, system }) => {
    const node = nodeIn(system);
    if (!node || !canPreview(node)) throw new CallError({ kind: 'forbidden', status: 403, message: '' });
    const media = purpose.kind === 'edit' ? draft.media.filter((one) => !isKeptMedium(one)) : draft.media;
    return previewStatus(http, { composed: { ...draft, media, purpose }, pollLimits: node.pollLimits }, signal);
  });
