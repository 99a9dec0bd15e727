import { useOpened } from '#app/use-opened.ts';
import { Words, useWords } from '#i18n/words.tsx';
import styles from './attachments.module.css';

/** A badge that says that a picture is described, and shows the whole description on request. */
export function PictureDescription({ id, text }: { id: string; text: string }) {
  const [isOpen, setOpen] = useOpened(`description ${id}`);
  const { words } = useWords();
  return (
    <figcaption className={isOpen ? styles.description : undefined}>
      <button
        type="button"
        className={styles.alt}
        aria-expanded={isOpen}
        aria-label={words('status.alt_of')}
        onClick={() => setOpen(!isOpen)}
      >
        <span>
          <Words id="status.alt" />
        </span>
      </button>
      {isOpen && <p dir="auto">{text}</p>}
    </figcaption>
  );
}
