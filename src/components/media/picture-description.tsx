import { FormattedMessage, useIntl } from 'react-intl';
import { useOpened } from '#react/use-opened.ts';
import styles from './attachments.module.css';

/** A badge for a picture with a description, which shows the complete description on request. */
export function PictureDescription({ id, text }: { id: string; text: string }) {
  const [isOpen, setOpen] = useOpened(`description ${id}`);
  const intl = useIntl();
  return (
    <figcaption className={isOpen ? styles.description : undefined}>
      <button
        type="button"
        className={styles.alt}
        aria-expanded={isOpen}
        aria-label={intl.formatMessage({ id: 'status.alt_of' })}
        onClick={() => setOpen(!isOpen)}
      >
        <span>
          <FormattedMessage id="status.alt" />
        </span>
      </button>
      {isOpen && <p dir="auto">{text}</p>}
    </figcaption>
  );
}
