import { useState } from 'react';
import type { Message } from '#domain/text/message.ts';
import { useDate } from '#i18n/dates.ts';
import { useWords, Words } from '#i18n/words.tsx';
import styles from './notices.module.css';

/** What is wrong and since when, quietly, as long as it is (rule one-voice; decision 79). */
export function TroubleStrip({ trouble }: { trouble: Message }) {
  const { said } = useWords();
  const date = useDate();
  const [since] = useState(() => Date.now());
  return (
    <div className={styles.strip}>
      <p>{said(trouble)}</p>
      <small>
        <Words id="notices.since" values={{ time: date(since, { timeStyle: 'short' }) }} />
      </small>
    </div>
  );
}
