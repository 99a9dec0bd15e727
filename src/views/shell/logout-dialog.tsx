import { useSelector } from '@xstate/react';
import { selectOther } from '../../../machines/session/logout.machine.ts';
import { useVisitActor } from '../../app/hooks.ts';
import { useWords, Words } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './logout-dialog.module.css';

/** The question before logging out. */
export function LogoutDialog() {
  const { words } = useWords();
  const logout = useVisitActor('logout');
  const other = useSelector(logout, selectOther);
  const cancel = () => logout.send({ type: 'logout.cancel' });
  return (
    <Dialog title={words('login.logout_confirm_title')} closeLabel={words('general.close')} onClose={cancel}>
      <p className={styles.text}>
        {other ? <Words id="login.logout_of_confirm" values={{ acct: other.acct }} /> : <Words id="login.logout_confirm" />}
      </p>
      <div className={styles.buttons}>
        <Button look="quiet" onClick={cancel}>
          <Words id="general.cancel" />
        </Button>
        <Button look="danger" onClick={() => logout.send({ type: 'logout.confirm' })}>
          <Words id="login.logout" />
        </Button>
      </div>
    </Dialog>
  );
}
