import type { Ability } from '../server/server.ts';

/**
 * Abilities that no server has for a page of another origin: those that need the account's password, which is entered on pages of the
 * server only, and the files that operators write for a client of their own, which other origins cannot read.
 */
export const LACKED_ELSEWHERE: readonly Ability[] = [
  'passwordGrant',
  'passwordChange',
  'emailChange',
  'accountDeletion',
  'accountMove',
  'secondFactor',
  'clientConfig',
];
