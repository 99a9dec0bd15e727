import { useSelector } from '@xstate/react';
import { selectOpenReports } from '#machines/moderation/report-counts.machine.ts';
import { selectModal } from '#machines/shell/modals.machine.ts';
import { usePageActor, useSessionActor } from '#app/hooks.ts';
import { useWords } from '#i18n/words.tsx';
import { MOST } from '#parts/navigation/badge-most.ts';
import badge from '#parts/navigation/nav-badge.module.css';
import { ReportIcon } from '#ui/lazy-icons.tsx';

/** The way of phones to the moderation, with how many reports are open (rules moderation-modal, reports-badge). */
export function ModerationRow({ className, onPress }: { className: string | undefined; onPress: () => void }) {
  const { words, count } = useWords();
  const modals = usePageActor('modals');
  const isMinimised = useSelector(modals, (snapshot) => selectModal(snapshot, 'moderation') === 'minimised');
  const open = useSelector(useSessionActor('reportCounts'), selectOpenReports);
  const show = () => {
    onPress();
    modals.send({ type: isMinimised ? 'moderationModal.toggle' : 'moderationModal.open' });
  };
  return (
    <button
      type="button"
      className={className}
      aria-label={words(isMinimised ? 'moderation.minimised' : 'moderation.open', { count: open })}
      onClick={show}
    >
      <ReportIcon />
      {words('moderation.moderation')}
      {open > 0 && (
        <span className={badge.badge} aria-hidden="true">
          {open > MOST ? `${count(MOST)}+` : count(open)}
        </span>
      )}
    </button>
  );
}
