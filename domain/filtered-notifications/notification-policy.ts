/** The conditions of the policy of notifications, each about the account that a notification is from (rule notification-policy). */
export const POLICY_CONDITIONS = [
  'forNotFollowing',
  'forNotFollowers',
  'forNewAccounts',
  'forPrivateMentions',
  'forLimitedAccounts',
] as const;
export type PolicyCondition = (typeof POLICY_CONDITIONS)[number];

/** The notifications under a condition are listed, filtered into a request, or never stored. */
export const VERDICTS = ['accept', 'filter', 'drop'] as const;
export type Verdict = (typeof VERDICTS)[number];

export type NotificationPolicy = Readonly<Record<PolicyCondition, Verdict>>;
export interface PolicyChange {
  readonly condition: PolicyCondition;
  readonly verdict: Verdict;
}

export const isVerdict = (value: unknown): value is Verdict => VERDICTS.some((verdict) => verdict === value);

/** Returns the changes with one more: the last one about a condition applies, and the first one is being sent. */
export const withChange = ([sent, ...rest]: readonly PolicyChange[], change: PolicyChange): readonly PolicyChange[] =>
  sent === undefined ? [change] : [sent, ...rest.filter(({ condition }) => condition !== change.condition), change];
