import { unknown } from 'valibot';
import type { Relationship } from '#domain/account/relationship.ts';
import { fetchRelationships } from './accounts.ts';
import { call, type Http } from '#http/http.ts';
import { write } from '#http/outgoing.ts';
import { orVerify } from '#http/or-verify.ts';
import { relationshipSchema } from './schema/relationship.ts';
import { id, listOf, moment, part, shape } from '#http/tolerant.ts';

type Target = { accountId: string };

const MUTES_PAGE = 40; // our choice: one page

/** The actions on a relationship that can be undone (rule account-menu). */
export type RelationAction = 'follow' | 'unfollow' | 'block' | 'unblock' | 'mute' | 'unmute' | 'remove_from_followers';

/** True if the relationship is in the state that an action results in. */
const isAsDone: Readonly<Record<RelationAction, (relationship: Relationship) => boolean>> = {
  follow: ({ following, requested }) => following || requested,
  unfollow: ({ following, requested }) => !following && !requested,
  block: ({ blocking }) => blocking,
  unblock: ({ blocking }) => !blocking,
  mute: ({ muting }) => muting,
  unmute: ({ muting }) => !muting,
  remove_from_followers: ({ followedBy }) => !followedBy,
};

const isApplied = ({ showingReblogs, mutingNotifications }: Relationship, { reblogs, notifications, duration }: With): boolean =>
  duration === undefined &&
  (reblogs === undefined || showingReblogs === reblogs) &&
  (notifications === undefined || mutingNotifications === notifications);

/** The options of an action: whether repeats by a followed account are shown; whether a mute includes notifications, and its duration in seconds. */
type With = { reblogs?: boolean; notifications?: boolean; duration?: number };

/** The field for the end of a mute has two names. */
const bodyOf = (http: Http, { duration, ...options }: With): object => ({
  ...options,
  ...(duration !== undefined && { [http.can('muteExpiry') ? 'expires_in' : 'duration']: duration }),
});

/** POST /api/v1/accounts/:id/:action. The relationship afterwards. */
export const relateTo = (
  http: Http,
  { accountId, action, ...options }: Target & With & { action: RelationAction },
  signal: AbortSignal,
): Promise<Relationship> =>
  orVerify(
    () =>
      write(http, `api/v1/accounts/${encodeURIComponent(accountId)}/${action}`, relationshipSchema, {
        method: 'post',
        signal,
        ...(Object.keys(options).length === 0 ? {} : { json: bodyOf(http, options) }),
      }),
    async () => {
      const now = (await fetchRelationships(http, { ids: [accountId] }, signal))[0];
      return now && isAsDone[action](now) && isApplied(now, options) ? now : undefined;
    },
  );

/** POST /api/v1/pleroma/accounts/:id/subscribe or unsubscribe; elsewhere POST /api/v1/accounts/:id/follow with `notify`, which also follows. The relationship afterwards. */
export const subscribeTo = (
  http: Http,
  { accountId, wanted }: Target & { wanted: boolean },
  signal: AbortSignal,
): Promise<Relationship> => {
  if (!http.can('subscribing'))
    return write(http, `api/v1/accounts/${encodeURIComponent(accountId)}/follow`, relationshipSchema, {
      method: 'post',
      json: { notify: wanted },
      signal,
    });
  return write(
    http,
    `api/v1/pleroma/accounts/${encodeURIComponent(accountId)}/${wanted ? 'subscribe' : 'unsubscribe'}`,
    relationshipSchema,
    {
      method: 'post',
      signal,
    },
  );
};

/** POST /api/v1/accounts/:id/endorse or unendorse; on Pleroma pin or unpin. The relationship afterwards. */
export const endorseAccount = (
  http: Http,
  { accountId, wanted }: Target & { wanted: boolean },
  signal: AbortSignal,
): Promise<Relationship> => {
  const action = `${wanted ? '' : 'un'}${http.can('accountExtras') ? 'pin' : 'endorse'}`;
  return orVerify(
    () => write(http, `api/v1/accounts/${encodeURIComponent(accountId)}/${action}`, relationshipSchema, { method: 'post', signal }),
    async () => {
      const now = (await fetchRelationships(http, { ids: [accountId] }, signal))[0];
      return now?.endorsed === wanted ? now : undefined;
    },
  );
};

/** POST or DELETE /api/v1/domain_blocks. */
export const blockDomain = async (
  http: Http,
  { domain, wanted }: { domain: string; wanted: boolean },
  signal: AbortSignal,
): Promise<void> => {
  await write(http, 'api/v1/domain_blocks', unknown(), { method: wanted ? 'post' : 'delete', json: { domain }, signal });
};

const muted = shape({ id, muteExpiresAt: part(moment) });

/** GET /api/v1/mutes. The end of a mute, which most servers return only there; undefined if it has none, or is not among the latest. */
export const fetchMuteEnd = async (http: Http, { accountId }: Target, signal: AbortSignal): Promise<string | undefined> =>
  (await call(http, 'api/v1/mutes', listOf(muted, http.report), { query: { limit: MUTES_PAGE }, signal })).find(
    ({ id: one }) => one === accountId,
  )?.muteExpiresAt;

/** POST /api/v1/reports. Reports an account, and some of its statuses, to the staff; `forward` also reports it to its own instance. */
export const report = async (
  http: Http,
  { accountId, statusIds, comment, forward }: Target & { statusIds: readonly string[]; comment: string; forward: boolean },
  signal: AbortSignal,
): Promise<void> => {
  const json = { account_id: accountId, status_ids: statusIds, comment, forward };
  await write(http, 'api/v1/reports', unknown(), { method: 'post', json, signal });
};
