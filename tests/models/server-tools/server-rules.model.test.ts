import { describe } from 'vitest';
import { serverRulesMachine } from '#machines/server-tools/server-rules.machine.ts';
import { walkPart } from '#tests/support/part-model.ts';
import { serverRulesModel } from './server-rules.model.ts';

describe('rules model', () => {
  walkPart(serverRulesModel, serverRulesMachine);
});
