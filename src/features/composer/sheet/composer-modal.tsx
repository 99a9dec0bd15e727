import { useIntl } from 'react-intl';
import { ComposerDialog } from './composer-dialog.tsx';

/** The post form over the page; it closes when the post is made, and the draft stays when it is closed before. */
export function ComposerModal({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  return <ComposerDialog title={intl.formatMessage({ id: 'post_status.new_status' })} isPlain onClose={onClose} onPosted={onClose} />;
}
