import { useWords, Words } from '#i18n/words.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ALL_KEYS } from './keys.ts';
import styles from './shortcuts-dialog.module.css';

/** Which key does what. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { words } = useWords();
  return (
    <Dialog title={words('shortcuts.title')} closeLabel={words('general.close')} onClose={onClose}>
      <dl className={styles.keys}>
        {ALL_KEYS.map(({ key, says }) => (
          <div key={key} className={styles.line}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>
              <Words id={says} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
