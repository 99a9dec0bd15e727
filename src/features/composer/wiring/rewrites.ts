import { fromPromise } from 'xstate';
import { rewriteMachine, type Written } from '#machines/composer/rewrite.machine.ts';
import { rewritesMachine } from '#machines/composer/rewrites.machine.ts';
import { fetchSource } from '#api/status-versions.ts';
import { fetchStatus } from '#api/statuses.ts';
import type { PostStore } from '#platform/post-store.ts';
import type { Normalised } from '#domain/cache/entities.ts';
import { quoteLinkIn } from '#domain/status/quotes.ts';
import type { Status } from '#domain/status/status.ts';
import { CallError } from '#domain/text/failure.ts';
import type { EntityCache } from '#cache/entity-cache.ts';
import { search } from '#api/search.ts';
import type { Http } from '#http/http.ts';
import { hasInteractionPolicy } from '#domain/composer/interaction-policy.ts';
import { formKeyOf } from '#domain/composer/draft-key.ts';
import { draftOfStatus } from '#domain/composer/rewriting.ts';
import { fetchInteractionPolicy } from '../api/interaction-policy.ts';
import { draftsOf } from './drafts.ts';
import { cacheIn } from '#services/system-actors.ts';
import { sendMark } from '#services/status/send-mark.ts';
import type { Live } from '#services/effects.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { watchSettings } from '#services/watch-settings.ts';

type Target = { statusId: string };

/** Returns the status whose quote waits for approval, which the server does not name: from the cache, or by its address in the content (rule redraft-pending). */
const pendingQuoteOf = async (
  http: Http,
  { id, content }: Status,
  cache: EntityCache | undefined,
  signal: AbortSignal,
): Promise<string | undefined> => {
  const cached = cache?.tables.statuses.serverValue(id)?.quoteId;
  const query = quoteLinkIn(content);
  if (cached !== undefined || query === undefined) return cached;
  const found = await search(http, { query, type: 'statuses', resolve: true, limit: 1 }, signal).catch(() => undefined);
  return found?.statuses[0];
};

/** Fills the slots for editing the user's own statuses. The status is fetched again, since a streamed or older copy may be incomplete. */
export const provideRewrites = (parts: SessionParts, live: Live, posts: PostStore) => {
  const { http } = parts;
  const { stashDraft, forget } = draftsOf(parts, live, posts);
  return rewritesMachine.provide({
    actors: {
      watchSettings,
      rewrite: rewriteMachine.provide({
        actors: {
          readStatus: fromPromise<Written, Target>(async ({ input, signal, system }) => {
            const [{ normalised }, source] = await Promise.all([fetchStatus(http, input, signal), fetchSource(http, input, signal)]);
            const status = normalised.statuses?.find(({ id }) => id === input.statusId);
            if (!status) throw new CallError({ kind: 'malformed' });
            const hasPolicy = http.can('interactionPolicy') && hasInteractionPolicy(status.visibility);
            const interactionPolicy = hasPolicy ? await fetchInteractionPolicy(http, input, signal) : undefined;
            const poll = normalised.polls?.find(({ id }) => id === status.pollId);
            const draft = { ...draftOfStatus(status, source, poll), ...(interactionPolicy && { interactionPolicy }) };
            const quoteId =
              status.quoteId ?? (status.quoteState === 'pending' ? await pendingQuoteOf(http, status, cacheIn(system), signal) : undefined);
            // Hollo reports a policy and accepts none.
            return {
              draft: http.can('quotePolicy') ? draft : { ...draft, quotePolicy: undefined },
              formKey: formKeyOf({ ...status, ...(quoteId !== undefined && { quoteId }) }),
            };
          }),
          stashDraft: fromPromise<string, Written>(({ input: { draft, formKey }, system }) => stashDraft(formKey, draft, system)),
          deleteStatus: fromPromise<Normalised, Target>(({ input: { statusId: id }, signal, system }) =>
            sendMark(http, { mark: 'remove', id, wanted: true }, signal, cacheIn(system)),
          ),
          dropStash: fromPromise<void, { stashKey: string }>(({ input: { stashKey } }) => forget(stashKey)),
        },
      }),
    },
  });
};
