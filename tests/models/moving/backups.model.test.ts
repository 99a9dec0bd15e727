import { describe } from 'vitest';
import { backupsMachine } from '#machines/moving/backups.machine.ts';
import { walkPart } from '#tests/support/part-model.ts';
import { backupsModel } from './backups.model.ts';

describe('backups model', () => {
  walkPart(backupsModel, backupsMachine);
});
