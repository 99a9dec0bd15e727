import { FormattedMessage, useIntl } from 'react-intl';
import { Dialog } from '#ui/dialog.tsx';
import { Button } from '#ui/button.tsx';
import { useOpenPalette } from '#components/shortcuts/use-open-palette.ts';
import { KeyName } from './key-name.tsx';
import { ALL_KEYS } from './keys.ts';
import styles from './shortcuts-dialog.module.css';

/** The list of keyboard shortcuts. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const openPalette = useOpenPalette();
  const toPalette = () => {
    onClose();
    openPalette();
  };
  return (
    <Dialog
      title={intl.formatMessage({ id: 'shortcuts.title' })}
      closeLabel={intl.formatMessage({ id: 'general.close' })}
      onClose={onClose}
    >
      <dl className={styles.keys}>
        {ALL_KEYS.map(({ key, message, isCommand }) => (
          <div key={message} className={styles.line}>
            <dt>
              <KeyName of={key} isCommand={isCommand} />
            </dt>
            <dd>
              <FormattedMessage id={message} />
            </dd>
          </div>
        ))}
      </dl>
      <Button variant="quiet" onClick={toPalette}>
        <FormattedMessage id="shortcuts.palette" />
      </Button>
    </Dialog>
  );
}
