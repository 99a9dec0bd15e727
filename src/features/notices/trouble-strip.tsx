import { useMessageText } from '#i18n/message-text.ts';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Message } from '#domain/text/message.ts';
import { useDate } from '#i18n/dates.ts';
import styles from './notices.module.css';

/** What is wrong and since when, quietly, as long as it is (rule one-voice; decision error-reporting). */
export function TroubleStrip({ trouble }: { trouble: Message }) {
  const messageText = useMessageText();
  const date = useDate();
  const [since] = useState(() => Date.now());
  return (
    <div className={styles.strip}>
      <p>{messageText(trouble)}</p>
      <small>
        <FormattedMessage id="notices.since" values={{ time: date(since, { timeStyle: 'short' }) }} />
      </small>
    </div>
  );
}
