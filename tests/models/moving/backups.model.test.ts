import { backupsMachine } from '#machines/moving/backups.machine.ts';
import { walkPart } from '#tests/support/part-model.ts';
import { backupsModel } from './backups.model.ts';

walkPart(backupsModel, backupsMachine);
