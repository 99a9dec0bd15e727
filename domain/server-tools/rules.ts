/** A rule of the server; the lowest priority comes first. */
export interface ServerRule {
  id: string;
  text: string;
  hint: string;
  priority: number;
}

export type RuleAction =
  | { type: 'create'; text: string; hint: string }
  /** The changed texts alone, so that another admin's change of the other one stays. */
  | { type: 'edit'; id: string; entered: Partial<Pick<ServerRule, 'text' | 'hint'>> }
  | { type: 'move'; id: string; by: -1 | 1 }
  | { type: 'delete'; id: string };

/** The priority of a new rule, which comes last. */
export const nextPriority = (rules: readonly ServerRule[]): number => rules.reduce((most, { priority }) => Math.max(most, priority + 1), 0);

/** Returns the priorities to change so that a rule moves by one; several rules may have the same priority at first. */
export const moveRule = (rules: readonly ServerRule[], id: string, by: -1 | 1): readonly Pick<ServerRule, 'id' | 'priority'>[] => {
  const from = rules.findIndex((rule) => rule.id === id);
  const [rule, other] = [rules[from], rules[from + by]];
  if (rule === undefined || other === undefined) return [];
  const order = rules.with(from, other).with(from + by, rule);
  return order.flatMap((one, priority) => (one.priority === priority ? [] : [{ id: one.id, priority }]));
};
