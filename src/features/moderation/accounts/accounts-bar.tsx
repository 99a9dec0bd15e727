import { shallowEqual, useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { selectPicked } from '#machines/moderation/bulk-action.machine.ts';
import { useRow, useSessionActor, useVisitor } from '#react/hooks.ts';
import { Button } from '#ui/button.tsx';
import { AdministrationIcon } from '#ui/lazy-icons.tsx';
import { MenuButton } from '#ui/menu.tsx';
import styles from '../moderation.module.css';
import { RunItems } from './run-items.tsx';

/** The number of selected accounts among the results, and the actions on all of them (rule accounts-several). */
export function AccountsBar({ ids }: { ids: readonly string[] }) {
  const intl = useIntl();
  const { accountId: ownId } = useVisitor();
  const own = useRow('accounts', ownId);
  const run = useSessionActor('bulkAction');
  const picked = useSelector(run, selectPicked, shallowEqual);
  const others = ids.filter((id) => id !== ownId);
  if (others.length === 0 && picked.length === 0) return null;
  const pick = (which: readonly string[], isPicked: boolean) => () => run.send({ type: 'run.pick', ids: which, isPicked });
  return (
    <div className={styles.buttons}>
      <p role="status" className={styles.picked}>
        {picked.length > 0 && intl.formatMessage({ id: 'moderation.accounts.picked' }, { count: picked.length })}
      </p>
      {picked.length > 0 && (
        <MenuButton
          label={intl.formatMessage({ id: 'moderation.accounts.do' }, { count: picked.length })}
          className={styles.action}
          icon={
            <>
              <AdministrationIcon />
              <FormattedMessage id="moderation.accounts.choose_action" />
            </>
          }
        >
          {() => own && <RunItems ids={picked} by={own} />}
        </MenuButton>
      )}
      {others.some((id) => !picked.includes(id)) && (
        <Button variant="quiet" onClick={pick(others, true)}>
          <FormattedMessage id="moderation.accounts.pick_all" />
        </Button>
      )}
      {picked.length > 0 && (
        <Button variant="quiet" onClick={pick(picked, false)}>
          <FormattedMessage id="moderation.accounts.unpick" />
        </Button>
      )}
    </div>
  );
}
