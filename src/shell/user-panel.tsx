import { useSelected } from '#react/use-selected.ts';
import { selectHasFormRoom } from '#machines/shell/layout.machine.ts';
import { usePageActor, useRow, useVisitor } from '#react/hooks.ts';
import { Panel } from '#ui/panel.tsx';
import { OwnComposer } from './own-composer.tsx';
import { useOwnParts } from '#react/lazy/use-own-parts.ts';
import { useLazyParts } from './use-lazy-parts.ts';
import { UserCard } from '#components/account-card/user-card.tsx';
import styles from './user-panel.module.css';

/** The visitor's account and, unless it is elsewhere, the post form, or a button that opens it as a dialog (rule form-width). */
export function UserPanel({ hasForm }: { hasForm: boolean }) {
  const { accountId } = useVisitor();
  const account = useRow('accounts', accountId);
  const lazy = useLazyParts();
  const own = useOwnParts();
  const hasRoom = useSelected(usePageActor('layout'), selectHasFormRoom);
  const end = lazy && own && <own.AccountsButton />;
  return (
    <Panel isBare>
      {account || !lazy || !own ? <UserCard account={account} isLinked end={end} /> : <own.OwnCard end={end} />}
      {hasForm && <div className={styles.composer}>{hasRoom ? <OwnComposer /> : own && <own.WidePostButton />}</div>}
    </Panel>
  );
}
