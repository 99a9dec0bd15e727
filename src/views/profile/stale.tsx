import { useSessionActor } from '#app/hooks.ts';
import { Words } from '#i18n/words.tsx';
import { Button } from '#ui/button.tsx';
import styles from './profile.module.css';

/** Says that what shows is what was known before, and asks again (rule profile-loads). */
export function Stale() {
  const profile = useSessionActor('profile');
  return (
    <div className={styles.stale} role="alert">
      <Words id="profile.stale" />
      <Button look="quiet" onClick={() => profile.send({ type: 'profile.retry' })}>
        <Words id="general.retry" />
      </Button>
    </div>
  );
}
