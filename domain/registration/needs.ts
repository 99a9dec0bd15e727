import type { InstanceInfo, NodeInfo } from '../server/instance.ts';

/** What an instance asks of whoever registers. */
export interface Needs {
  readonly email: boolean;
  readonly reason: boolean;
  readonly birthday: boolean;
  /** years */
  readonly minAge: number;
  readonly restricted: readonly string[];
}

/** What an instance asks for: Pleroma and its kin an address only where it is confirmed, others always; a reason only where somebody reads it (rule registration-required). */
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
