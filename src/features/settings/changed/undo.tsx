import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { selectLastReset } from '#machines/settings/settings-window.machine.ts';
import { useSessionActor } from '#react/hooks.ts';
import type { SettingName } from '#domain/settings/settings.ts';
import type { MessageId } from '#i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { UndoIcon } from '#ui/lazy-icons.tsx';
import { leaveFocus } from '#ui/leave-focus.ts';
import { ROWS } from '../rows.ts';
import styles from './changed.module.css';

/** Says what was put back last, and takes that back (rule settings-reset). */
export function Undo() {
  const intl = useIntl();
  const window = useSessionActor('settingsWindow');
  const names = Object.keys(useSelector(window, selectLastReset) ?? {}) as SettingName[];
  const [row, ...others] = ROWS.filter(({ name, also }) => names.includes(name) || (also && names.includes(also)));
  return (
    <p className={styles.undo}>
      <span role="status">
        {row && others.length === 0 ? (
          <FormattedMessage id="settings.changed.done" values={{ name: intl.formatMessage({ id: `settings.${row.name}` as MessageId }) }} />
        ) : (
          <FormattedMessage id="settings.changed.done_all" values={{ count: others.length + 1 }} />
        )}
      </span>
      <Button ref={leaveFocus} look="quiet" onClick={() => window.send({ type: 'window.undo' })}>
        <UndoIcon />
        <FormattedMessage id="settings.changed.undo" />
      </Button>
    </p>
  );
}
