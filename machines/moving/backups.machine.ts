import { movingProblem, type Backup } from '#domain/moving/moving.ts';
import { partMachine } from '../support/part.ts';

/** The copies of everything of the account (rule backup-list). */
export const backupsMachine = partMachine<readonly Backup[], { kind: 'request' }>('backups', (failure) =>
  movingProblem('moving.backup_error', failure),
);
