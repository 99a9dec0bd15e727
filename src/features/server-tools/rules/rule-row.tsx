import { useIntl } from 'react-intl';
import { selectIsActing } from '#machines/support/part.ts';
import { useCan, useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import type { RuleAction, ServerRule } from '#domain/server-tools/rules.ts';
import { Button } from '#ui/button.tsx';
import { Confirm } from '../confirm.tsx';
import { RuleForm } from './rule-form.tsx';
import styles from '../server-tools.module.css';

/** One rule: its text, and on demand the form to edit, move and delete it. */
export function RuleRow({ rule: { id, text, hint }, isFirst, isLast }: { rule: ServerRule; isFirst: boolean; isLast: boolean }) {
  const intl = useIntl();
  const rules = useSessionActor('serverRules');
  const isActing = useSelected(rules, selectIsActing);
  const isMovable = useCan('ruleHints');
  const send = (action: RuleAction) => rules.send({ type: 'part.action', action });
  return (
    <li className={styles.rule}>
      <details>
        <summary>
          <span dir="auto">{text}</span>
          {hint !== '' && (
            <span className={styles.help} dir="auto">
              {hint}
            </span>
          )}
        </summary>
        <RuleForm
          of={`rule-${id}`}
          loaded={{ text, hint }}
          field="server_tools.rules.text"
          submit="server_tools.rules.save"
          isInert={isActing}
          onSubmit={(_, entered) => send({ type: 'edit', id, entered })}
        >
          {isMovable && (
            <>
              <Button variant="quiet" isInert={isActing || isFirst} onClick={() => send({ type: 'move', id, by: -1 })}>
                {intl.formatMessage({ id: 'server_tools.rules.up' })}
              </Button>
              <Button variant="quiet" isInert={isActing || isLast} onClick={() => send({ type: 'move', id, by: 1 })}>
                {intl.formatMessage({ id: 'server_tools.rules.down' })}
              </Button>
            </>
          )}
          <Confirm
            message="server_tools.rules.delete"
            question={intl.formatMessage({ id: 'server_tools.rules.delete_confirm' }, { rule: text })}
            isInert={isActing}
            onConfirm={() => send({ type: 'delete', id })}
          />
        </RuleForm>
      </details>
    </li>
  );
}
