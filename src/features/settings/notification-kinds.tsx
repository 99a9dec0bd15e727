import { useId } from 'react';
import { useIntl } from 'react-intl';
import { useServerCan } from '#react/hooks.ts';
import { kindsOf } from '#domain/settings/telling.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Explained } from './explained.tsx';
import { useSetting } from './use-setting.ts';
import styles from '#components/settings/settings.module.css';

/** A box for each kind of notification that the server can send (rule notification-kinds). */
export function NotificationKinds() {
  const intl = useIntl();
  const help = useId();
  const can = useServerCan();
  const [shown, change] = useSetting('notificationVisibility');
  return (
    <div
      role="group"
      aria-label={intl.formatMessage({ id: 'settings.notificationVisibility' })}
      aria-describedby={help}
      className={styles.kinds}
    >
      <p id={help} className={styles.help}>
        <Explained name="notificationVisibility" />
      </p>
      {kindsOf(can).map((kind) => (
        <Checkbox key={kind} isOn={shown[kind]} onChange={(isOn) => change({ ...shown, [kind]: isOn })}>
          {intl.formatMessage({ id: `settings.notificationVisibility.${kind}` })}
        </Checkbox>
      ))}
    </div>
  );
}
