import { useMessageText } from '#i18n/message-text.ts';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { selectPushProblem } from '#machines/push/push.machine.ts';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { useMaybeSessionActor, usePageActor } from '#react/hooks.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Explained } from './explained.tsx';
import styles from '#components/settings/settings.module.css';

/** Whether this device gets pushes: ticked while it does, or is about to; else why it does not, and a press tries again (rule push-needs). */
export function PushRow() {
  const messageText = useMessageText();
  const settings = usePageActor('settings');
  const isWanted = useSelector(settings, selectSettings).webPushNotifications;
  const push = useMaybeSessionActor('push');
  const problem = useSelector(push, (snapshot) => snapshot && selectPushProblem(snapshot));
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
