import type { InstanceInfo, NodeInfo } from '../server/instance.ts';

/** The requirements of an instance for a registration. */
export interface Needs {
  readonly email: boolean;
  readonly reason: boolean;
  readonly birthday: boolean;
  /** years */
  readonly minAge: number;
  readonly restricted: readonly string[];
}

/** Returns the instance's requirements: Pleroma and its forks require an address only if it is confirmed, others always; a reason only if registrations are reviewed (rule registration-required). */
export const needsOf = (instance: InstanceInfo, { restrictedNicknames }: Pick<NodeInfo, 'restrictedNicknames'>): Needs => {
  const { isPleroma, approvalRequired, joining: { activationRequired, birthdayRequired, minAge = 0 } = {} } = instance;
  return {
    email: !isPleroma || activationRequired === true,
    reason: approvalRequired,
    birthday: birthdayRequired === true || (!isPleroma && minAge > 0),
    minAge,
    restricted: restrictedNicknames,
  };
};
