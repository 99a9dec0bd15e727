import { useSelector } from '@xstate/react';
import { selectLosses, selectOther } from '#machines/session/logout.machine.ts';
import { useSessionActor } from '#app/hooks.ts';
import { isLossy, type Losses } from '#domain/composer/losses.ts';
import { useWords, Words } from '#i18n/words.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import styles from './logout-dialog.module.css';

/** The question before logging out, which names what goes with the account (decision 27). */
export function LogoutDialog() {
  const { words } = useWords();
  const logout = useSessionActor('logout');
  const other = useSelector(logout, selectOther);
  const losses = useSelector(logout, selectLosses);
  const cancel = () => logout.send({ type: 'logout.cancel' });
  return (
    <Dialog title={words('login.logout_confirm_title')} closeLabel={words('general.close')} onClose={cancel}>
      {losses ? (
        <>
          <p className={styles.text}>
            {other ? <Words id="login.logout_of_confirm" values={{ acct: other.acct }} /> : <Words id="login.logout_confirm" />}
          </p>
          {isLossy(losses) && <LossList losses={losses} />}
        </>
      ) : (
        <p className={styles.text} role="status">
          <Words id="settings_profile.synchronizing" />
        </p>
      )}
      <div className={styles.buttons}>
        <Button look="quiet" onClick={cancel}>
          <Words id="general.cancel" />
        </Button>
        <Button look="danger" isInert={!losses} onClick={() => logout.send({ type: 'logout.confirm' })}>
          <Words id="login.logout" />
        </Button>
      </div>
    </Dialog>
  );
}

function LossList({ losses: { drafts, posts, settings } }: { losses: Losses }) {
  return (
    <div className={styles.losses}>
      <Words id="login.logout_loses" />
      <ul>
        {drafts > 0 && (
          <li>
            <Words id="login.logout_drafts" values={{ count: drafts }} />
          </li>
        )}
        {posts > 0 && (
          <li>
            <Words id="login.logout_posts" values={{ count: posts }} />
          </li>
        )}
        {settings > 0 && (
          <li>
            <Words id="login.logout_settings" values={{ count: settings }} />
          </li>
        )}
      </ul>
    </div>
  );
}
