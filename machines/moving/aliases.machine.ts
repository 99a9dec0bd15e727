import { movingProblem, type AliasAct } from '#domain/moving/moving.ts';
import { partMachine } from '../support/part.ts';

/** The other accounts that one says to be one's own (rule alias-list). */
export const aliasesMachine = partMachine<readonly string[], AliasAct>(
  'aliases',
  (failure) => movingProblem('moving.alias_error', failure),
  { sendsTyped: ({ kind }) => kind === 'add' },
);
