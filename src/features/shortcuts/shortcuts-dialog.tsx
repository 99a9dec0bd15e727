import { FormattedMessage, useIntl } from 'react-intl';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { useOpenPalette } from '#components/shortcuts/use-open-palette.ts';
import { usePageActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { KeyEditor } from './key-editor.tsx';
import { KeyName } from './key-name.tsx';
import { PALETTE_KEY } from './status-keys.ts';
import styles from './shortcuts-dialog.module.css';

/** The keyboard shortcuts with their current keys, and the switch that turns them off, also for guests, who have no settings (rules shortcuts-off, shortcuts-remapped). */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const openPalette = useOpenPalette();
  const settings = usePageActor('settings');
  const { singleKeys } = useSelected(settings, selectSettings);
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
      <div className={styles.content}>
        <Button variant="quiet" className={styles.palette} onClick={toPalette}>
          <FormattedMessage id="shortcuts.palette" /> <KeyName of={PALETTE_KEY} isCommand />
        </Button>
        <Checkbox
          isOn={singleKeys}
          onChange={(isOn) => settings.send({ type: 'setting.change', change: { singleKeys: isOn } })}
          help={<FormattedMessage id="settings.singleKeys.help" />}
        >
          <FormattedMessage id="settings.singleKeys" />
        </Checkbox>
        {singleKeys && <KeyEditor />}
      </div>
    </Dialog>
  );
}
