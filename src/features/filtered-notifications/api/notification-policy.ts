import type { GenericSchema } from 'valibot';
import {
  isVerdict,
  type NotificationPolicy,
  type PolicyChange,
  type PolicyCondition,
  type Verdict,
} from '#domain/filtered-notifications/notification-policy.ts';
import { call, type Http } from '#http/http.ts';
import { write } from '#http/outgoing.ts';
import { lenient, shape } from '#http/tolerant.ts';

const PATH = 'api/v2/notifications/policy';

const verdict = lenient((value): Verdict => (isVerdict(value) ? value : 'accept'));
const policySchema = shape({
  forNotFollowing: verdict,
  forNotFollowers: verdict,
  forNewAccounts: verdict,
  forPrivateMentions: verdict,
  forLimitedAccounts: verdict,
}) satisfies GenericSchema<unknown, NotificationPolicy>;

const FIELDS: Readonly<Record<PolicyCondition, string>> = {
  forNotFollowing: 'for_not_following',
  forNotFollowers: 'for_not_followers',
  forNewAccounts: 'for_new_accounts',
  forPrivateMentions: 'for_private_mentions',
  forLimitedAccounts: 'for_limited_accounts',
};

/** GET /api/v2/notifications/policy. The treatment of notifications by the account that they are from. */
export const fetchPolicy = (http: Http, _: unknown, signal: AbortSignal): Promise<NotificationPolicy> =>
  call(http, PATH, policySchema, { signal });

/** PATCH /api/v2/notifications/policy. Changes one condition; the whole policy then. */
export const savePolicy = (http: Http, { condition, verdict: value }: PolicyChange, signal: AbortSignal): Promise<NotificationPolicy> =>
  write(http, PATH, policySchema, { method: 'patch', json: { [FIELDS[condition]]: value }, signal });
