import { describe } from 'vitest';
import { aliasesMachine } from '#machines/moving/aliases.machine.ts';
import { walkPart } from '#tests/support/part-model.ts';
import { aliasesModel } from './aliases.model.ts';

describe('aliases model', () => {
  walkPart(aliasesModel, aliasesMachine);
});
