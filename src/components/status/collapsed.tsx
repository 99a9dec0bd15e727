import { useId, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useOpened } from '#react/use-opened.ts';
import type { FilterReason } from '#domain/filters/filter.ts';
import type { MessageId } from '#i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import styles from './collapsed.module.css';

const REASONS = {
  blocked: 'timeline.blocked',
  account: 'timeline.muted_account',
  thread: 'timeline.muted_thread',
  bot: 'timeline.muted_bot',
  word: 'timeline.muted_word',
  filter: 'serverFilters.collapsed',
} as const satisfies Record<FilterReason['kind'], MessageId>;

/** Returns a function that gives the message for the reason why something is collapsed. */
export const useReasonText = (): ((reason: FilterReason) => string) => {
  const intl = useIntl();
  return (reason) => {
    const values = reason.kind === 'word' ? { word: reason.word } : reason.kind === 'filter' ? { name: reason.name } : {};
    return intl.formatMessage({ id: REASONS[reason.kind] }, values);
  };
};

type Props = { what: string; reason: FilterReason; isArticle?: boolean; children: ReactNode };

/**
 * A collapsed element: the reason, and a button that expands it (rule muted-folded). As an article it represents the status that it
 * collapses.
 */
export function Collapsed({ what, reason, isArticle = false, children }: Props) {
  const why = useReasonText()(reason);
  const [isOpen, setOpen] = useOpened('muted', false, what);
  const id = useId();
  const toggle = (
    <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      <FormattedMessage id={isOpen ? 'timeline.collapse' : 'timeline.expand'} />
    </Button>
  );
  const head = (
    <div className={`${styles.collapsed} ${isArticle ? styles.article : ''}`}>
      <p id={id}>{why}</p>
      {toggle}
    </div>
  );
  const all = (
    <>
      {head}
      {isOpen && children}
    </>
  );
  // A feed contains only articles.
  return isArticle ? <article aria-labelledby={id}>{all}</article> : all;
}
