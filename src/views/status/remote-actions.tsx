import type { ReactNode } from 'react';
import type { Status } from '../../domain/status.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { useWords } from '../../i18n/words.tsx';
import { RepeatIcon, ReplyIcon, StarIcon } from '../../ui/icons.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Tally } from './tally.tsx';
import styles from './status-actions.module.css';

/** Each count is, for guests, the way to do it through their own server. */
export function RemoteActions({ status: { id, repliesCount, reblogsCount, favouritesCount } }: { status: Status }) {
  const { words } = useWords();
  const href = `/main/ostatus?status_id=${encodeURIComponent(id.toWellFormed())}`;
  const way = (says: MessageId, icon: ReactNode, count: number, label: string) => (
    <a className={styles.action} href={href} target="_blank" rel="noopener noreferrer" title={words(says)}>
      <VisuallyHidden>{words(says)}</VisuallyHidden>
      {icon}
      <Tally count={count} label={label} />
    </a>
  );
  return (
    <>
      {way('status.reply_remotely', <ReplyIcon />, repliesCount, words('status.replies_count', { count: repliesCount }))}
      {way('status.repeat_remotely', <RepeatIcon />, reblogsCount, words('status.repeats_count', { count: reblogsCount }))}
      {way('status.favourite_remotely', <StarIcon />, favouritesCount, words('status.favourites_count', { count: favouritesCount }))}
    </>
  );
}
