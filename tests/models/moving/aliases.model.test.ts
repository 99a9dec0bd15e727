import { aliasesMachine } from '#machines/moving/aliases.machine.ts';
import { walkPart } from '#tests/support/part-model.ts';
import { aliasesModel } from './aliases.model.ts';

walkPart(aliasesModel, aliasesMachine);
