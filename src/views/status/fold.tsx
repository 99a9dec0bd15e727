import type { ReactNode } from 'react';
import { useOpened } from '../../app/use-opened.ts';
import { Words } from '../../i18n/words.tsx';
import styles from './status-body.module.css';

type Props = { isNeeded: boolean; id: string | undefined; children: ReactNode };

/** Shows the beginning of what is tall, and all of it on request or when the focus moves into it. */
export function Fold({ isNeeded, id, children }: Props) {
  const [isOpen, setOpen] = useOpened('text');
  const isFolded = isNeeded && !isOpen;
  return (
    <>
      <div id={id} className={isFolded ? styles.folded : undefined} onFocus={() => setOpen(true)}>
        {children}
      </div>
      {isNeeded && (
        <button type="button" className={styles.textButton} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Words id={isOpen ? 'status.hide_full_post' : 'status.show_full_post'} />
        </button>
      )}
    </>
  );
}
