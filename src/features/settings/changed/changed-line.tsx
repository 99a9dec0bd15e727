import { FormattedMessage, useIntl } from 'react-intl';
import { usePageActor } from '#react/hooks.ts';
import type { Settings } from '#domain/settings/settings.ts';
import type { MessageId } from '#i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { leaveFocusTo } from '#ui/leave-focus.ts';
import { placeTo, type ROWS } from '../rows.ts';
import { useValueWords } from './use-value-words.ts';
import styles from './changed.module.css';

type Props = { row: (typeof ROWS)[number]; settings: Settings; start: Settings; onReset: () => void };

/** One setting that is not as it begins: what it is, what it was, the way to its row, and back. */
export function ChangedLine({ row, settings, start, onReset }: Props) {
  const intl = useIntl();
  const valueWords = useValueWords();
  const modals = usePageActor('modals');
  const label = intl.formatMessage({ id: `settings.${row.name}` as MessageId });
  return (
    <li className={styles.line}>
      <div className={styles.what}>
        <button
          type="button"
          className={styles.name}
          onClick={() => modals.send({ type: 'settingsModal.pick', tab: placeTo(row.tab, row.name) })}
        >
          {label}
        </button>
        <p className={styles.values}>
          <FormattedMessage id="settings.changed.values" values={{ now: valueWords(row, settings), usual: valueWords(row, start) }} />
        </p>
      </div>
      <Button
        ref={toNext}
        look="quiet"
        aria-label={intl.formatMessage({ id: 'settings.changed.reset_named' }, { name: label })}
        onClick={onReset}
      >
        <FormattedMessage id="settings.changed.reset" />
      </Button>
    </li>
  );
}

/** What was put back is gone: the next one, or the way back from it, has the focus. */
const toNext = leaveFocusTo<HTMLButtonElement>((button) => {
  const line = button.closest('li');
  const other = line?.nextElementSibling ?? line?.previousElementSibling;
  return [other?.querySelector<HTMLElement>('button:last-child')];
});
