import { useId } from 'react';
import { useOpened } from '../../app/use-opened.ts';
import type { FilterReason } from '../../domain/filter.ts';
import { useWords, Words } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { StatusCard } from '../status/status-card.tsx';
import styles from './folded-status.module.css';

const REASONS = {
  account: 'timeline.muted_account',
  thread: 'timeline.muted_thread',
  bot: 'timeline.muted_bot',
  word: 'timeline.muted_word',
} as const;

/** A muted post: why it is folded, and a button that unfolds it (doc 2 §4). */
export function FoldedStatus({ statusId, reason }: { statusId: string; reason: FilterReason }) {
  const { words } = useWords();
  const [isOpen, setOpen] = useOpened('muted', false, statusId);
  const id = useId();
  const toggle = (
    <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      <Words id={isOpen ? 'timeline.fold' : 'timeline.unfold'} />
    </Button>
  );
  const why = words(REASONS[reason.kind], reason.kind === 'word' ? { word: reason.word } : {});
  if (!isOpen) {
    return (
      <article className={styles.folded} aria-labelledby={id}>
        <p id={id}>{why}</p>
        {toggle}
      </article>
    );
  }
  return (
    <>
      <div className={styles.folded}>
        <p>{why}</p>
        {toggle}
      </div>
      <StatusCard statusId={statusId} />
    </>
  );
}
