import type { ReactNode } from 'react';
import { Link } from '#react/link.tsx';
import { RelativeTime } from '../time/relative-time.tsx';
import styles from './talk-row.module.css';

type Props = {
  /** The id of the name, which labels the row. */
  nameId: string;
  /** The name of the chat partner. */
  name: ReactNode;
  /** The avatars. */
  faces: ReactNode;
  isUnread: boolean;
  /** True if the row's target is open beside the list. */
  isCurrent?: boolean;
  /** Target of the whole row. */
  href: string | undefined;
  at: string | undefined;
  /** The latest message. */
  children: ReactNode;
  /** Actions of the row. */
  end?: ReactNode;
  className?: string | undefined;
};

/** A conversation as a row of a list: its participants, and the time and text of the latest message. */
export function TalkRow({ nameId, name, faces, isUnread, isCurrent = false, href, at, children, end, className = '' }: Props) {
  const content = (
    <span id={nameId} className={styles.name}>
      {name}
    </span>
  );
  return (
    <article
      className={`${styles.row} ${isUnread ? styles.unread : ''} ${isCurrent ? styles.current : ''} ${className}`}
      aria-labelledby={nameId}
    >
      {faces}
      <div className={styles.what}>
        <p className={styles.head}>
          {href === undefined ? (
            content
          ) : (
            <Link href={href} className={styles.open} aria-current={isCurrent ? 'page' : undefined}>
              {content}
            </Link>
          )}
          {at !== undefined && <RelativeTime at={at} className={styles.time} />}
        </p>
        {children}
      </div>
      {end}
    </article>
  );
}
