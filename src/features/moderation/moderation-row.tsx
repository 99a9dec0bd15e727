import { useIntl } from 'react-intl';
import { selectOpenReports } from '#machines/moderation/report-counts.machine.ts';
import { selectModal } from '#machines/shell/modals.machine.ts';
import { usePageActor, useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { MAX } from '#components/navigation/badge-most.ts';
import badge from '#components/navigation/nav-badge.module.css';
import { ReportIcon } from '#ui/lazy-icons.tsx';

/** The way of phones to the moderation, with how many reports are open (rules moderation-modal, reports-badge). */
export function ModerationRow({ className, onPress }: { className: string | undefined; onPress: () => void }) {
  const intl = useIntl();
  const modals = usePageActor('modals');
  const isMinimised = useSelected(modals, (snapshot) => selectModal(snapshot, 'moderation') === 'minimised');
  const open = useSelected(useSessionActor('reportCounts'), selectOpenReports);
  const show = () => {
    onPress();
    modals.send({ type: isMinimised ? 'moderationModal.toggle' : 'moderationModal.open' });
  };
  return (
    <button
      type="button"
      className={className}
      aria-label={intl.formatMessage({ id: isMinimised ? 'moderation.minimised' : 'moderation.open' }, { count: open })}
      onClick={show}
    >
      <ReportIcon />
      {intl.formatMessage({ id: 'moderation.moderation' })}
      {open > 0 && (
        <span className={badge.badge} aria-hidden="true">
          {open > MAX ? `${intl.formatNumber(MAX)}+` : intl.formatNumber(open)}
        </span>
      )}
    </button>
  );
}
