import { useWords } from '#i18n/words.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Composer } from './composer.tsx';

/** The post form over the page; it closes when the post is made, and the draft stays when it is closed before. */
export function ComposerModal({ onClose }: { onClose: () => void }) {
  const { words } = useWords();
  return (
    <Dialog look="sheet" title={words('post_status.new_status')} closeLabel={words('general.close')} onClose={onClose}>
      <Composer isFocused onPosted={onClose} />
    </Dialog>
  );
}
