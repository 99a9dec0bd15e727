import { serverRulesMachine } from '#machines/server-tools/server-rules.machine.ts';
import { partModelOf } from '#tests/support/part-model-of.ts';

export const serverRulesModel = partModelOf(serverRulesMachine, {
  part: [],
  action: { type: 'create', text: 'Be kind', hint: '' },
  further: [{ type: 'move', id: '1', by: 1 }],
});
