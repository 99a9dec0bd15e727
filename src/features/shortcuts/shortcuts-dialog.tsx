import { FormattedMessage, useIntl } from 'react-intl';
import { Dialog } from '#ui/dialog.tsx';
import { ALL_KEYS } from './keys.ts';
import styles from './shortcuts-dialog.module.css';

/** The list of keyboard shortcuts. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  return (
    <Dialog
      title={intl.formatMessage({ id: 'shortcuts.title' })}
      closeLabel={intl.formatMessage({ id: 'general.close' })}
      onClose={onClose}
    >
      <dl className={styles.keys}>
        {ALL_KEYS.map(({ key, says }) => (
          <div key={key} className={styles.line}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>
              <FormattedMessage id={says} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
