import { useId } from 'react';
import { useServerCan } from '#app/hooks.ts';
import { kindsOf } from '#domain/settings/telling.ts';
import { useWords } from '#i18n/words.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Explained } from './explained.tsx';
import { useSetting } from './use-setting.ts';
import styles from './settings.module.css';

/** A box for each kind of notification that the server can send (rule notification-kinds). */
export function NotificationKinds() {
  const { words } = useWords();
  const help = useId();
  const can = useServerCan();
  const [shown, change] = useSetting('notificationVisibility');
  return (
    <div role="group" aria-label={words('settings.notificationVisibility')} aria-describedby={help} className={styles.kinds}>
      <p id={help} className={styles.help}>
        <Explained name="notificationVisibility" />
      </p>
      {kindsOf(can).map((kind) => (
        <Checkbox key={kind} isOn={shown[kind]} onChange={(isOn) => change({ ...shown, [kind]: isOn })}>
          {words(`settings.notificationVisibility.${kind}`)}
        </Checkbox>
      ))}
    </div>
  );
}
