import { followFlowMachine } from '#machines/follow/follow-flow.machine.ts';
import { followsMachine } from '#machines/follow/follows.machine.ts';
import { relationsMachine } from '#machines/follow/relations.machine.ts';
import { fetchRelationships } from '#api/accounts.ts';
import type { Http } from '#http/http.ts';
import { fetchMuteEnd, relateTo } from '#api/relations.ts';
import { calling } from '#services/calling.ts';
import { counting } from '#services/count-follows.ts';
import { watchSettings } from '#services/watch-settings.ts';

type Target = { accountId: string };

/** Fetches the relationship to an account and, if it is omitted, the end of the mute (rule timed-mute). */
const fetchRelationship = async (http: Http, { accountId }: Target, signal: AbortSignal) => {
  const [relationship] = await fetchRelationships(http, { ids: [accountId] }, signal);
  if (!relationship?.muting || relationship.mutedUntil !== undefined || !http.can('timedMuting')) return relationship;
  const mutedUntil = await fetchMuteEnd(http, { accountId }, signal).catch(() => undefined);
  return { ...relationship, ...(mutedUntil && { mutedUntil }) };
};

/** Fills the slots of the follow buttons. */
export const provideFollows = (http: Http, ownId: string | undefined) =>
  followsMachine.provide({
    actors: {
      watchSettings,
      followFlow: followFlowMachine.provide({
        actors: {
          follow: counting(http, ownId, (to, { accountId }, signal) => relateTo(to, { accountId, action: 'follow' }, signal)),
          unfollow: counting(http, ownId, (to, { accountId }, signal) => relateTo(to, { accountId, action: 'unfollow' }, signal)),
          fetchRelationship: counting(http, ownId, fetchRelationship),
        },
      }),
    },
  });

/** Fills the slot for fetching relationships. */
export const provideRelations = (http: Http) => relationsMachine.provide({ actors: { callServer: calling(http, fetchRelationship) } });
