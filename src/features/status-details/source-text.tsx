import { FormattedMessage } from 'react-intl';
import { useRow } from '#react/hooks.ts';
import { useCopy } from '#react/use-copy.ts';
import type { StatusSource } from '#domain/status/version.ts';
import { textOf } from '#components/status/text-of.ts';
import { Button } from '#ui/button.tsx';
import styles from './source-text.module.css';

type Props = { statusId: string; source: StatusSource | undefined };

/** The text that a status was written as; where the server has none, the text that it is shown as (rule status-text). */
export function SourceText({ statusId, source }: Props) {
  const copy = useCopy();
  const status = useRow('statuses', statusId);
  const written = source && [source.spoilerText, source.text].filter((part) => part !== '').join('\n\n');
  const text = written || (status ? textOf(status) : '');
  return (
    <div className={styles.source}>
      <p className={styles.note}>
        <FormattedMessage
          id={written ? 'status_source.written' : 'status_source.rendered'}
          values={{ format: source?.contentType || '–' }}
        />
      </p>
      <pre className={styles.text} dir="auto">
        {text}
      </pre>
      <Button variant="quiet" onClick={() => copy(text, { done: 'status.text_copied', failed: 'status.text_copy_failed' })}>
        <FormattedMessage id="status.copy_text" />
      </Button>
    </div>
  );
}
