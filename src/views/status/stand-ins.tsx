import { useId } from 'react';
import type { MessageId } from '../../i18n/messages.ts';
import { Words } from '../../i18n/words.tsx';
import styles from './status-card.module.css';

function StandIn({ says }: { says: MessageId }) {
  const id = useId();
  return (
    <article className={styles.standIn} aria-labelledby={id}>
      <p id={id}>
        <Words id={says} />
      </p>
    </article>
  );
}

/** Where a post was that was deleted while we knew it. */
export const Gravestone = () => <StandIn says="status.status_deleted" />;

/** Where a post is meant that we know nothing of. */
export const UnavailableStatus = () => <StandIn says="status.status_unavailable" />;

/** Where showing a post went wrong. */
export const BrokenStatus = () => <StandIn says="status.status_broken" />;
