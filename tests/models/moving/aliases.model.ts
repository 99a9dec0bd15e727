import { aliasesMachine } from '#machines/moving/aliases.machine.ts';
import { partModelOf } from '#tests/support/part-model-of.ts';

export const aliasesModel = partModelOf(aliasesMachine, { known: ['wren'], act: { kind: 'add', acct: 'lark' } });
