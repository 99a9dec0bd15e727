import { useIntl } from 'react-intl';
import { selectIsActing, selectPart } from '#machines/support/part.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { Tool } from '../tool.tsx';
import { RuleForm } from './rule-form.tsx';
import { RuleRow } from './rule-row.tsx';
import styles from '../server-tools.module.css';

/** The rules of the server in their order, and a form for another (rule tools-rules). */
export function RulesTool() {
  return (
    <Tool of="serverRules" help="server_tools.rules.help">
      <Rules />
      <NewRule />
    </Tool>
  );
}

function Rules() {
  const intl = useIntl();
  const loaded = useSelected(useSessionActor('serverRules'), selectPart) ?? [];
  if (loaded.length === 0) return null;
  return (
    <ol className={styles.rows} aria-label={intl.formatMessage({ id: 'server_tools.section.rules' })}>
      {loaded.map((rule, index) => (
        <RuleRow key={rule.id} rule={rule} isFirst={index === 0} isLast={index === loaded.length - 1} />
      ))}
    </ol>
  );
}

function NewRule() {
  const rules = useSessionActor('serverRules');
  const isActing = useSelected(rules, selectIsActing);
  return (
    <RuleForm
      of="rule"
      loaded={{ text: '', hint: '' }}
      field="server_tools.rules.new"
      submit="server_tools.rules.add"
      isInert={isActing}
      onSubmit={(form) => rules.send({ type: 'part.action', action: { type: 'create', text: form.text, hint: form.hint } })}
    />
  );
}
