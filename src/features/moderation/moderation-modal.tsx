import { useIntl } from 'react-intl';
import { moderation } from '#react/lazy/further-entries.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import { selectModal } from '#machines/shell/modals.machine.ts';
import { usePageActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { useStaffTabs } from '#components/navigation/use-staff-tabs.ts';
import { useRouteChange } from '#components/navigation/use-route-change.ts';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { MinimiseIcon } from '#ui/lazy-icons.tsx';
import styles from './moderation.module.css';

/** The moderation, while its modal is visible; its content is fetched when it is first opened (rule moderation-modal). */
export function ModerationModal() {
  const modals = usePageActor('modals');
  const isVisible = useSelected(modals, (snapshot) => selectModal(snapshot, 'moderation') === 'visible');
  const tabs = useStaffTabs();
  return isVisible && tabs.length > 0 && <Opened />;
}

function Opened() {
  const intl = useIntl();
  const modals = usePageActor('modals');
  const minimise = () => modals.send({ type: 'moderationModal.toggle' });
  // A link that leads out of the modal minimises it, so that the target is visible and the modal can be restored.
  useRouteChange(minimise);
  return (
    <Dialog
      variant="wide"
      title={intl.formatMessage({ id: 'moderation.moderation' })}
      closeLabel={intl.formatMessage({ id: 'general.close' })}
      onClose={() => modals.send({ type: 'moderationModal.close' })}
      end={<IconButton label={intl.formatMessage({ id: 'moderation.minimise' })} icon={<MinimiseIcon />} onClick={minimise} />}
    >
      <div className={styles.content}>
        <Lazy of={moderation} shape={<Skeleton label={intl.formatMessage({ id: 'general.loading' })} shape="rows" />}>
          {({ ModerationContent }) => <ModerationContent />}
        </Lazy>
      </div>
    </Dialog>
  );
}
