import { isChangedElsewhere, type LoadedForms, type ToolTexts } from '#domain/server-tools/drafts.ts';
import type { RuleAction, ServerRule } from '#domain/server-tools/rules.ts';
import { failureText } from '#domain/text/failure-text.ts';
import { partMachine } from '../support/part.ts';

export const formsOfRules = (rules: readonly ServerRule[]): LoadedForms => ({
  prefix: 'rule-',
  forms: Object.fromEntries(rules.map(({ id, text, hint }) => [`rule-${id}`, { text, hint }])),
});
export const draftOfRule = (action: RuleAction): { of: string; entered?: ToolTexts } | undefined => {
  if (action.type === 'create') return { of: 'rule', entered: { text: action.text, hint: action.hint } };
  if (action.type === 'edit') return { of: `rule-${action.id}`, entered: action.entered };
  return action.type === 'delete' ? { of: `rule-${action.id}` } : undefined;
};

/** The rules of the server, in their order (rule tools-rules). */
export const serverRulesMachine = partMachine<readonly ServerRule[], RuleAction>(
  'serverRules',
  (failure, { type }) =>
    isChangedElsewhere(failure)
      ? { key: 'server_tools.changed' }
      : { key: `server_tools.rules.failed.${type}`, args: { error: failureText(failure) } },
  {
    draftOf: draftOfRule,
    formsOf: formsOfRules,
    isPartlyDone: ({ type }, failure) => type === 'move' || isChangedElsewhere(failure),
  },
);
