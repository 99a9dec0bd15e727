import { unknown } from 'valibot';
import type { Relationship } from '#domain/account/relationship.ts';
import { fetchRelationships } from './accounts.ts';
import type { Http } from './http.ts';
import { write } from './outgoing.ts';
import { orLook } from './look-again.ts';
import { relationshipSchema } from './wire/relationship.ts';

type Target = { accountId: string };

/** What one does to an account and takes back (rule account-menu). */
export type RelationAct = 'follow' | 'unfollow' | 'block' | 'unblock' | 'mute' | 'unmute' | 'remove_from_followers';

/** Whether it stands as an act leaves it. */
const isAsDone: Readonly<Record<RelationAct, (relationship: Relationship) => boolean>> = {
  follow: ({ following, requested }) => following || requested,
  unfollow: ({ following, requested }) => !following && !requested,
  block: ({ blocking }) => blocking,
  unblock: ({ blocking }) => !blocking,
  mute: ({ muting }) => muting,
  unmute: ({ muting }) => !muting,
  remove_from_followers: ({ followedBy }) => !followedBy,
};

/** POST /api/v1/accounts/:id/:act. How one stands to the account then; a follow may say whether repeats are shown. */
export const relateTo = (
  http: Http,
  { accountId, act, reblogs }: Target & { act: RelationAct; reblogs?: boolean },
  signal: AbortSignal,
): Promise<Relationship> =>
  orLook(
    () =>
      write(http, `api/v1/accounts/${encodeURIComponent(accountId)}/${act}`, relationshipSchema, {
        method: 'post',
        signal,
        ...(reblogs === undefined ? {} : { json: { reblogs } }),
      }),
    async () => {
      const now = (await fetchRelationships(http, { ids: [accountId] }, signal))[0];
      return now && isAsDone[act](now) && (reblogs === undefined || now.showingReblogs === reblogs) ? now : undefined;
    },
  );

/** POST /api/v1/pleroma/accounts/:id/subscribe or unsubscribe; elsewhere POST /api/v1/accounts/:id/follow with `notify`, which follows, too. How one stands to the account then. */
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

/** POST or DELETE /api/v1/domain_blocks. */
export const blockDomain = async (
  http: Http,
  { domain, wanted }: { domain: string; wanted: boolean },
  signal: AbortSignal,
): Promise<void> => {
  await write(http, 'api/v1/domain_blocks', unknown(), { method: wanted ? 'post' : 'delete', json: { domain }, signal });
};

/** POST /api/v1/reports. Tells the staff of an account, and of some of its statuses; `forward` tells its own instance too. */
export const report = async (
  http: Http,
  { accountId, statusIds, comment, forward }: Target & { statusIds: readonly string[]; comment: string; forward: boolean },
  signal: AbortSignal,
): Promise<void> => {
  const json = { account_id: accountId, status_ids: statusIds, comment, forward };
  await write(http, 'api/v1/reports', unknown(), { method: 'post', json, signal });
};
