import { describe } from 'vitest';
import { domainAllowsMachine } from '#machines/server-tools/domain-allows.machine.ts';
import { walkPart } from '#tests/support/part-model.ts';
import { domainAllowsModel } from './domain-allows.model.ts';

describe('domainAllows model', () => {
  walkPart(domainAllowsModel, domainAllowsMachine);
});
