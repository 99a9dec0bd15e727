import { useIntl } from 'react-intl';
import { useRow } from '#react/hooks.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { plainText } from '#components/text/plain-text.ts';
import { EmojiText } from '#components/text/emoji-text.tsx';
import { RelativeTime } from '#components/time/relative-time.tsx';
import styles from './report.module.css';

type Props = { statusId: string; isPicked: boolean; onToggle: () => void };

/** One post that can be reported along, by the start of its text. */
export function ReportedStatus({ statusId, isPicked, onToggle }: Props) {
  const intl = useIntl();
  const status = useRow('statuses', statusId);
  if (status === undefined) return null;
  const text = [status.spoilerText, plainText(status.content)].filter(Boolean).join(' – ');
  return (
    <Checkbox isOn={isPicked} onChange={onToggle}>
      <span className={styles.status}>
        <span dir="auto" className={styles.words}>
          {text === '' ? (
            intl.formatMessage({ id: 'user_reporting.no_text' }, { count: status.attachments.length })
          ) : (
            <EmojiText text={text} emojis={status.emojis} />
          )}
        </span>
        <RelativeTime at={status.createdAt} />
      </span>
    </Checkbox>
  );
}
