import { backupsMachine } from '#machines/moving/backups.machine.ts';
import { partModelOf } from '#tests/support/part-model-of.ts';

export const backupsModel = partModelOf(backupsMachine, { part: [], action: { kind: 'request' } });
