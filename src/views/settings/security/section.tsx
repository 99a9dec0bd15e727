import { useId, type ReactNode } from 'react';
import type { Message } from '#domain/text/message.ts';
import type { MessageId } from '#i18n/messages.ts';
import { useWords, Words } from '#i18n/words.tsx';
import { Alert } from '#ui/alert.tsx';
import { useAsked } from '../use-asked.ts';
import settings from '../settings.module.css';
import styles from './security.module.css';

/** A part of a tab under its heading, and what it is for. */
export function Section({ name, help, children }: { name: MessageId; help?: MessageId; children: ReactNode }) {
  const id = useId();
  return (
    <section {...useAsked(name)} aria-labelledby={id} className={`${settings.rows} ${styles.section}`}>
      <h3 id={id} className={styles.heading}>
        <Words id={name} />
      </h3>
      {help && (
        <p className={styles.help}>
          <Words id={help} />
        </p>
      )}
      {children}
    </section>
  );
}

/** What went wrong, until it is dismissed. */
export function Problem({ problem, onDismiss }: { problem: Message | undefined; onDismiss: () => void }) {
  const { words, said } = useWords();
  return (
    problem && (
      <Alert dismissLabel={words('general.dismiss')} onDismiss={onDismiss}>
        {said(problem)}
      </Alert>
    )
  );
}
