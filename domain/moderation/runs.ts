import { moderatedAccountOf, isPolicyTag, isSwitch, isUsed, toolsFor, type Staff } from '../account/moderation.ts';
import type { AdminAccount } from './admin-account.ts';

/** The tools for several accounts at once; tags and roles are set one by one. */
export type RunTool = 'approved' | 'rejected' | 'confirmed' | 'resent' | 'deactivated' | 'password_reset' | 'removed';
export interface Offered {
  tool: RunTool;
  wanted: boolean;
  /** The accounts that it can be applied to. */
  those: readonly AdminAccount[];
}

const TOOLS: readonly (readonly [RunTool, wanted: boolean])[] = [
  ['approved', true],
  ['rejected', true],
  ['confirmed', true],
  ['resent', true],
  ['deactivated', true],
  ['deactivated', false],
  ['password_reset', true],
  ['removed', true],
];

const isOpenTo = (account: AdminAccount, tool: RunTool, wanted: boolean): boolean =>
  !isSwitch(tool) || isPolicyTag(tool) || isUsed(moderatedAccountOf(account), tool) !== wanted;

/** Returns the tools for several accounts, each with the accounts that it would change; tools that change none are omitted (rules accounts-several, staff-rights). */
export const runsFor = (accounts: readonly AdminAccount[], by: Staff, hasTagPolicy: boolean): readonly Offered[] =>
  TOOLS.map(([tool, wanted]) => ({
    tool,
    wanted,
    those: accounts.filter(
      (account) => isOpenTo(account, tool, wanted) && toolsFor(moderatedAccountOf(account), by, hasTagPolicy, account).includes(tool),
    ),
  })).filter(({ those }) => those.length > 0);
