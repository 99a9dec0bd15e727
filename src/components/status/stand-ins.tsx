import { useId, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '#i18n/messages.ts';
import styles from './status-card.module.css';

type StandInProps = { isCurrent?: boolean | undefined; children?: ReactNode };

function StandIn({ message, isCurrent, children }: StandInProps & { message: MessageId }) {
  const id = useId();
  return (
    <article className={styles.standIn} aria-labelledby={id} aria-current={isCurrent}>
      <p id={id}>
        <FormattedMessage id={message} />
      </p>
      {children}
    </article>
  );
}

/** Shown instead of a status that was deleted after it was loaded. */
export const Gravestone = (props: StandInProps) => <StandIn {...props} message="status.status_deleted" />;

/** Shown instead of a status that cannot be loaded. */
export const UnavailableStatus = (props: StandInProps) => <StandIn {...props} message="status.status_unavailable" />;

/** Shown instead of a status that failed to render. */
export const BrokenStatus = () => <StandIn message="status.status_broken" />;
