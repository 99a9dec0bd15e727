import { FormattedMessage, useIntl } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import { viewing } from '#react/lazy/further-entries.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import { selectPresence, type mediaViewerMachine } from '#machines/media-viewer/media-viewer.machine.ts';
import { useRouteChange } from '#components/navigation/use-route-change.ts';
import { useMaybeSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { Modal } from '#ui/modal.tsx';
import styles from './media-viewer.module.css';

/** The media viewer, while there is something to see in it (rule viewer-opens). */
export function MediaViewerModal() {
  const viewer = useMaybeSessionActor('mediaViewer');
  const presence = useSelected(viewer, (snapshot) => (snapshot === undefined ? 'closed' : selectPresence(snapshot)));
  return viewer !== undefined && presence !== 'closed' && <Opened viewer={viewer} isClosing={presence === 'closing'} />;
}

function Opened({ viewer, isClosing }: { viewer: ActorRefFrom<typeof mediaViewerMachine>; isClosing: boolean }) {
  const intl = useIntl();
  const close = () => viewer.send({ type: 'mediaModal.close' });
  useRouteChange(close);
  return (
    <Modal
      onClose={close}
      isClosing={isClosing}
      className={`${styles.viewer} ${isClosing ? styles.closing : ''}`}
      aria-label={intl.formatMessage({ id: 'media_modal.viewer' })}
    >
      <Lazy of={viewing} shape={<Loading />}>
        {({ Stage }) => <Stage viewer={viewer} />}
      </Lazy>
      <IconButton
        className={styles.close}
        label={intl.formatMessage({ id: 'general.close' })}
        icon={<CloseIcon />}
        onClick={close}
        data-autofocus
      />
    </Modal>
  );
}

function Loading() {
  return (
    <p className={styles.loading} role="status">
      <FormattedMessage id="general.loading" />
    </p>
  );
}
