import { FormattedMessage } from 'react-intl';
import { useRow } from '#react/hooks.ts';
import { useCopy } from '#react/use-copy.ts';
import type { MessageId } from '#i18n/messages.ts';
import type { StatusSource } from '#domain/status/version.ts';
import { isLocalAccount } from '#domain/account/account.ts';
import { textOf } from '#components/status/text-of.ts';
import { Button } from '#ui/button.tsx';
import styles from './source-text.module.css';

type Props = { statusId: string; source: StatusSource | undefined };

/** Returns the author's source text. For remote posts without a source, some servers respond with only the subject, or with the HTML and no format. */
const writtenIn = (source: StatusSource | undefined, isRemote: boolean): string => {
  if (!source || source.text === '' || (isRemote && source.contentType === '')) return '';
  return [source.spoilerText, source.text].filter((part) => part !== '').join('\n\n');
};

const noteOf = (written: string, format = ''): MessageId => {
  if (written === '') return 'status_source.rendered';
  return format === '' ? 'status_source.written_plainly' : 'status_source.written';
};

/** The text that a status was written as; where the server has none, the text that it is shown as (rule status-text). */
export function SourceText({ statusId, source }: Props) {
  const copy = useCopy();
  const status = useRow('statuses', statusId);
  const author = useRow('accounts', status?.accountId);
  const written = writtenIn(source, author !== undefined && !isLocalAccount(author));
  const text = written || (status ? textOf(status) : '');
  return (
    <div className={styles.source}>
      <p className={styles.note}>
        <FormattedMessage id={noteOf(written, source?.contentType)} values={{ format: source?.contentType }} />
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
