import { governedOf, isPolicyTag, isSwitch, isUsed, toolsFor, type Staff } from '../account/moderation.ts';
import type { AdminAccount } from './admin-account.ts';

/** What is done to several people: tags and rights are given one by one. */
export type RunTool = 'approved' | 'rejected' | 'confirmed' | 'resent' | 'deactivated' | 'password_reset' | 'removed';
export interface Offered {
  tool: RunTool;
  wanted: boolean;
  /** To whom it can be done. */
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

const isOpenTo = (person: AdminAccount, tool: RunTool, wanted: boolean): boolean =>
  !isSwitch(tool) || isPolicyTag(tool) || isUsed(governedOf(person), tool) !== wanted;

/** What may be done to several people, and to whom of them; what would change nobody is not offered (rules people-several, staff-rights). */
export const runsFor = (people: readonly AdminAccount[], by: Staff, hasTagPolicy: boolean): readonly Offered[] =>
  TOOLS.map(([tool, wanted]) => ({
    tool,
    wanted,
    those: people.filter(
      (person) => isOpenTo(person, tool, wanted) && toolsFor(governedOf(person), by, hasTagPolicy, person).includes(tool),
    ),
  })).filter(({ those }) => those.length > 0);
