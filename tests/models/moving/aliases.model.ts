import { aliasesMachine } from '#machines/moving/aliases.machine.ts';
import { partModelOf } from '#tests/support/part-model-of.ts';

export const aliasesModel = partModelOf(aliasesMachine, { part: ['wren'], action: { kind: 'add', acct: 'lark' } });
