import { useMessageText } from '#i18n/message-text.ts';
import { useId, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Message } from '#domain/text/message.ts';
import type { MessageId } from '#i18n/messages.ts';
import { Alert } from '#ui/alert.tsx';
import { useRequested } from './use-requested.ts';
import settings from './settings.module.css';
import styles from './security.module.css';

/** A section of a tab with its heading and its explanation. */
export function Section({ name, help, children }: { name: MessageId; help?: MessageId; children: ReactNode }) {
  const id = useId();
  return (
    <section {...useRequested(name)} aria-labelledby={id} className={`${settings.rows} ${styles.section}`}>
      <h4 id={id} className={styles.heading}>
        <FormattedMessage id={name} />
      </h4>
      {help && (
        <p className={styles.help}>
          <FormattedMessage id={help} />
        </p>
      )}
      {children}
    </section>
  );
}

/** The failure, until it is dismissed. */
export function Problem({ problem, onDismiss }: { problem: Message | undefined; onDismiss: () => void }) {
  const intl = useIntl();
  const messageText = useMessageText();
  return (
    problem && (
      <Alert dismissLabel={intl.formatMessage({ id: 'general.dismiss' })} onDismiss={onDismiss}>
        {messageText(problem)}
      </Alert>
    )
  );
}
