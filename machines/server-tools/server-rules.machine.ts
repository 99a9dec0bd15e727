import type { RuleAction, ServerRule } from '#domain/server-tools/rules.ts';
import { failureText } from '#domain/text/failure-words.ts';
import { partMachine } from '../support/part.ts';

/** The rules of the server, in their order (rule tools-rules). */
export const serverRulesMachine = partMachine<readonly ServerRule[], RuleAction>(
  'serverRules',
  (failure, { type }) => ({ key: `server_tools.rules.failed.${type}`, args: { error: failureText(failure) } }),
  {
    draftOf: (action) => {
      if (action.type !== 'create' && action.type !== 'edit') return undefined;
      return { of: action.type === 'edit' ? `rule-${action.id}` : 'rule', form: { text: action.text, hint: action.hint } };
    },
  },
);
