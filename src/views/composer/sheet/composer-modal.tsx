import { useWords } from '#i18n/words.tsx';
import { ComposerDialog } from './composer-dialog.tsx';

/** The post form over the page; it closes when the post is made, and the draft stays when it is closed before. */
export function ComposerModal({ onClose }: { onClose: () => void }) {
  const { words } = useWords();
  return <ComposerDialog title={words('post_status.new_status')} isPlain onClose={onClose} onPosted={onClose} />;
}
