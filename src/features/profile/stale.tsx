import { FormattedMessage } from 'react-intl';
import { useSessionActor } from '#react/hooks.ts';
import { Button } from '#ui/button.tsx';
import styles from './profile.module.css';

/** Reports that the page shows stale data, with a retry (rule profile-loads). */
export function Stale() {
  const profile = useSessionActor('profile');
  return (
    <div className={styles.stale} role="alert">
      <FormattedMessage id="profile.stale" />
      <Button look="quiet" onClick={() => profile.send({ type: 'profile.retry' })}>
        <FormattedMessage id="general.retry" />
      </Button>
    </div>
  );
}
