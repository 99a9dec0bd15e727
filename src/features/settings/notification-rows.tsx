import { useId } from 'react';
import { useIntl, FormattedMessage } from 'react-intl';
import { useServerCan, useMaybeSessionActor, usePageActor } from '#react/hooks.ts';
import { playTone } from '#react/device-abilities.ts';
import { useSelected } from '#react/use-selected.ts';
import { kindsOf } from '#domain/settings/notification-kinds.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { useMessageText } from '#i18n/message-text.ts';
import { selectPushProblem } from '#machines/push/push.machine.ts';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { Explained, useSetting } from './setting-field.tsx';
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

/** Turns the sound of notifications on and off, and plays it when it is turned on (rule notification-sound). */
export function SoundRow() {
  const [isOn, change] = useSetting('notificationSounds');
  const turn = (isWanted: boolean) => {
    change(isWanted);
    // Without a device for sounds the browser refuses; the setting stays.
    if (isWanted) playTone().catch(() => undefined);
  };
  return (
    <Checkbox isOn={isOn} onChange={turn} help={<Explained name="notificationSounds" />}>
      <FormattedMessage id="settings.notificationSounds" />
    </Checkbox>
  );
}

/** Turns pushes to this device on and off: ticked while they arrive or are being set up; otherwise it gives the reason, and a press tries again (rule push-needs). */
export function PushRow() {
  const messageText = useMessageText();
  const settings = usePageActor('settings');
  const isWanted = useSelected(settings, selectSettings).webPushNotifications;
  const push = useMaybeSessionActor('push');
  const problem = useSelected(push, (snapshot) => snapshot && selectPushProblem(snapshot));
  const change = (webPushNotifications: boolean) => {
    if (problem && webPushNotifications) push?.send({ type: 'push.permitted' });
    else settings.send({ type: 'setting.change', change: { webPushNotifications } });
  };
  return (
    <div>
      <Checkbox isOn={isWanted && !problem} onChange={change} help={<Explained name="webPushNotifications" />}>
        <FormattedMessage id="settings.webPushNotifications" />
      </Checkbox>
      {isWanted && problem && (
        <p role="status" className={styles.hint}>
          <FormattedMessage id="push.failed" values={{ error: messageText(problem) }} />
        </p>
      )}
    </div>
  );
}
