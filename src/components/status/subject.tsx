import { FormattedMessage } from 'react-intl';
import { useOpened } from '#react/use-opened.ts';
import type { CustomEmoji } from '#domain/emoji/emoji.ts';
import { isLongSubject } from './long-status.ts';
import { Button } from '#ui/button.tsx';
import { EmojiText } from '../text/emoji-text.tsx';
import styles from './status-body.module.css';

type Props = {
  text: string;
  emojis: readonly CustomEmoji[];
  id: string | undefined;
  isOpen: boolean;
  onToggle: () => void;
  /** True if it is never collapsed itself. */
  isWhole?: boolean;
};

/** The subject or content warning, and the button that expands the content. A long one is collapsed itself (rule long-subject). */
export function Subject({ text, emojis, id, isOpen, onToggle, isWhole = false }: Props) {
  const [isFull, setFull] = useOpened('whole subject');
  const isLong = !isWhole && isLongSubject(text);
  return (
    <div className={styles.subject}>
      <div className={styles.subjectText}>
        <p id={id} dir="auto" className={isLong && !isFull ? styles.clamped : undefined}>
          <EmojiText text={text} emojis={emojis} />
        </p>
        {isLong && (
          <button type="button" className={styles.textButton} aria-expanded={isFull} onClick={() => setFull(!isFull)}>
            <FormattedMessage id={isFull ? 'status.hide_full_subject' : 'status.show_full_subject'} />
          </button>
        )}
      </div>
      <Button variant="quiet" aria-expanded={isOpen} onClick={onToggle}>
        <FormattedMessage id={isOpen ? 'general.show_less' : 'general.show_more'} />
      </Button>
    </div>
  );
}
