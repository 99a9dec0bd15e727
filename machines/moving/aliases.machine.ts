import { movingProblem, type AliasAction } from '#domain/moving/moving.ts';
import { partMachine } from '../support/part.ts';

/** The aliases of the account: other accounts of the same user (rule alias-list). */
export const aliasesMachine = partMachine<readonly string[], AliasAction>(
  'aliases',
  (failure) => movingProblem('moving.alias_error', failure),
  { sendsTyped: ({ kind }) => kind === 'add' },
);
