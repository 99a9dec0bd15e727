import { useSelector } from '@xstate/react';
import { selectOpenReports } from '#machines/moderation/report-counts.machine.ts';
import { selectModal } from '#machines/shell/modals.machine.ts';
import { usePageActor, useSessionActor } from '#app/hooks.ts';
import { useWords } from '#i18n/words.tsx';
import { MOST } from '#parts/navigation/badge-most.ts';
import iconButton from '#ui/icon-button.module.css';
import { ReportIcon } from '#ui/lazy-icons.tsx';
import styles from './moderation.module.css';

/** Opens the moderation, or brings it back where it was minimised, and says how many reports are open (rules moderation-modal, reports-badge). */
export function ModerationButton() {
  const { words, count } = useWords();
  const modals = usePageActor('modals');
  const isMinimised = useSelector(modals, (snapshot) => selectModal(snapshot, 'moderation') === 'minimised');
  const open = useSelector(useSessionActor('reportCounts'), selectOpenReports);
  const label = words(isMinimised ? 'moderation.minimised' : 'moderation.open', { count: open });
  return (
    <button
      type="button"
      className={`${iconButton.button} ${styles.opener}`}
      aria-label={label}
      title={label}
      onClick={() => modals.send({ type: isMinimised ? 'moderationModal.toggle' : 'moderationModal.open' })}
    >
      <ReportIcon />
      {open > 0 && (
        <span className={styles.count} aria-hidden="true">
          {open > MOST ? `${count(MOST)}+` : count(open)}
        </span>
      )}
    </button>
  );
}
