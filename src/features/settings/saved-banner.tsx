import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { selectBanner, selectSavedName } from '#machines/settings/settings-banner.machine.ts';
import { useSessionActor } from '#react/hooks.ts';
import { Alert } from '#ui/alert.tsx';
import { SuccessIcon } from '#ui/icons.tsx';
import hidden from '#ui/visually-hidden.module.css';
import styles from '#components/settings/settings.module.css';

/** Whether what was changed last is stored, where no row says so (rule settings-saved). */
export function SavedBanner() {
  const intl = useIntl();
  const actor = useSessionActor('settingsBanner');
  const banner = useSelector(actor, selectBanner);
  const isAtRow = useSelector(actor, selectSavedName) !== undefined;
  if (banner === 'failed')
    return (
      <Alert dismissLabel={intl.formatMessage({ id: 'general.dismiss' })} onDismiss={() => actor.send({ type: 'banner.dismiss' })}>
        <FormattedMessage id="settings.saving_failed" />
      </Alert>
    );
  return (
    <p className={styles.saved} role="status">
      {banner === 'saved' && (
        <span className={isAtRow ? hidden.hidden : styles.saved}>
          <SuccessIcon />
          <FormattedMessage id="settings.saving_ok" />
        </span>
      )}
    </p>
  );
}
