import { describe } from 'vitest';
import { headerAllowsMachine } from '#machines/server-tools/header-allows.machine.ts';
import { walkPart } from '#tests/support/part-model.ts';
import { headerAllowsModel } from './header-allows.model.ts';

describe('headerAllows model', () => {
  walkPart(headerAllowsModel, headerAllowsMachine);
});
