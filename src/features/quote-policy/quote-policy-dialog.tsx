import { useIntl } from 'react-intl';
import { selectChosenPolicy, selectQuotePolicyOf, selectQuotePolicyProblem } from '#machines/quote-policy/quote-policy.selectors.ts';
import { QUOTE_POLICIES } from '#domain/status/quote-policy.ts';
import { useRow, useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { useMessageText } from '#i18n/message-text.ts';
import { Dialog } from '#ui/dialog.tsx';
import { SeenIcon } from '#ui/lazy-icons.tsx';
import styles from './quote-policy-dialog.module.css';

/** The accounts that may quote a published status; the current choice is marked, and one is saved as soon as it is picked (rule quote-policy-change). */
export function QuotePolicyDialog() {
  const intl = useIntl();
  const messageText = useMessageText();
  const actor = useSessionActor('quotePolicy');
  const statusId = useSelected(actor, selectQuotePolicyOf);
  const chosen = useSelected(actor, selectChosenPolicy);
  const problem = useSelected(actor, selectQuotePolicyProblem);
  const current = useRow('statuses', statusId)?.quotePolicy;
  const shown = chosen ?? current;
  if (statusId === undefined) return null;
  const close = () => actor.send({ type: 'quotePolicy.close' });
  return (
    <Dialog
      title={intl.formatMessage({ id: 'quote_policy.change' })}
      closeLabel={intl.formatMessage({ id: 'general.close' })}
      onClose={close}
    >
      <ul className={styles.choices}>
        {QUOTE_POLICIES.map((policy) => (
          <li key={policy}>
            <button
              type="button"
              className={styles.choice}
              aria-current={policy === shown || undefined}
              aria-disabled={chosen !== undefined || undefined}
              data-autofocus={policy === current || undefined}
              onClick={() => (policy === current ? close() : actor.send({ type: 'quotePolicy.choose', policy }))}
            >
              <span>{intl.formatMessage({ id: `quote_policy.${policy}` })}</span>
              {policy === shown && <SeenIcon />}
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{intl.formatMessage({ id: 'quote_policy.change_note' })}</p>
      <div aria-live="polite">
        {chosen !== undefined && <p className={styles.note}>{intl.formatMessage({ id: 'quote_policy.saving' })}</p>}
      </div>
      {problem && (
        <p role="alert" className={styles.problem}>
          {messageText(problem)}
        </p>
      )}
    </Dialog>
  );
}
