import { Link } from '#react/link.tsx';
import { FormattedMessage, useIntl } from 'react-intl';
import { useOpened } from '#react/use-opened.ts';
import { pathTo } from '#domain/routes/table.ts';
import { ChevronDownIcon } from '#ui/icons.tsx';
import { Shimmer } from '#ui/shimmer.tsx';
import { AccountName } from '../account/account-name.tsx';
import { Avatar } from '../account/avatar.tsx';
import { EmojiText } from '../text/emoji-text.tsx';
import styles from './parent-line.module.css';
import { useStatusPreview } from './use-status-preview.ts';

const PART = 'parent';

/** Shows and hides the first line of a reply's parent (rule parent-line). */
export function ParentToggle() {
  const intl = useIntl();
  const [isOpen, setOpen] = useOpened(PART);
  const label = intl.formatMessage({ id: 'status.show_parent' });
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-label={label}
      title={label}
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
    >
      <ChevronDownIcon />
    </button>
  );
}

/** The requested line: the parent's author and beginning, and a link to it. */
export function ParentLine({ statusId }: { statusId: string }) {
  const [isOpen] = useOpened(PART);
  return isOpen && <Line statusId={statusId} />;
}

function Line({ statusId }: { statusId: string }) {
  const intl = useIntl();
  const state = useStatusPreview(statusId);
  if (state.kind === 'loading') return <Shimmer className={styles.line} label={intl.formatMessage({ id: 'general.loading' })} />;
  if (state.kind !== 'seen') {
    return <p className={styles.line}>{state.kind === 'collapsed' ? state.why : <FormattedMessage id={state.message} />}</p>;
  }
  const { status, author, text } = state.seen;
  return (
    <Link href={pathTo('conversation', { id: statusId })} className={styles.line}>
      <Avatar account={author} size="xs" />
      <AccountName account={author} />
      <span dir="auto" className={styles.text}>
        {text === '' ? (
          <FormattedMessage id="status.quote_attachments" values={{ count: status.attachments.length }} />
        ) : (
          <EmojiText text={text} emojis={status.emojis} />
        )}
      </span>
    </Link>
  );
}
