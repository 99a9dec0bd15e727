import { useIntl } from 'react-intl';
import { selectOpenReports } from '#machines/moderation/report-counts.machine.ts';
import { selectModal } from '#machines/shell/modals.machine.ts';
import { usePageActor, useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { MAX } from '#components/navigation/badge-most.ts';
import iconButton from '#ui/icon-button.module.css';
import { ReportIcon } from '#ui/lazy-icons.tsx';
import styles from './moderation.module.css';

/** Opens or restores the moderation modal, and shows the number of open reports (rules moderation-modal, reports-badge). */
export function ModerationButton() {
  const intl = useIntl();
  const modals = usePageActor('modals');
  const isMinimised = useSelected(modals, (snapshot) => selectModal(snapshot, 'moderation') === 'minimised');
  const open = useSelected(useSessionActor('reportCounts'), selectOpenReports);
  const label = intl.formatMessage({ id: isMinimised ? 'moderation.minimised' : 'moderation.open' }, { count: open });
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
          {open > MAX ? `${intl.formatNumber(MAX)}+` : intl.formatNumber(open)}
        </span>
      )}
    </button>
  );
}
