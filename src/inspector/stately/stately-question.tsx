import { FormattedMessage, useIntl } from 'react-intl';
import { Question } from '#ui/question.tsx';
import { useInspected, usePanelState } from '../panel/use-inspected.ts';
import styles from './stately.module.css';

/** Asks for confirmation before anything is sent to a third party's site, and names it. */
export function StatelyQuestion() {
  const intl = useIntl();
  const { panel } = useInspected();
  const { site } = usePanelState();
  return (
    <Question
      title={intl.formatMessage({ id: 'inspector.stately.open' })}
      closeLabel={intl.formatMessage({ id: 'general.close' })}
      cancelLabel={intl.formatMessage({ id: 'general.cancel' })}
      doLabel={intl.formatMessage({ id: 'inspector.stately.confirm' })}
      onCancel={() => panel.send({ type: 'stately.cancel' })}
      onConfirm={() => panel.send({ type: 'stately.confirm' })}
    >
      <p className={styles.message}>
        <FormattedMessage id="inspector.stately.question" />
      </p>
      <p className={styles.site}>{site}</p>
      <p className={styles.faint}>
        <FormattedMessage id="inspector.stately.masked" />
      </p>
    </Question>
  );
}
