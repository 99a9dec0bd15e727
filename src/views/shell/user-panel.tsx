import { useRow, useVisitor } from '../../app/hooks.ts';
import { Panel } from '../../ui/panel.tsx';
import { OwnComposer } from './own-composer.tsx';
import { UserCard } from './user-card.tsx';
import { useLateParts } from './use-late-parts.ts';
import styles from './user-panel.module.css';

/** Oneself and, unless it stands elsewhere, the post form. */
export function UserPanel({ hasForm }: { hasForm: boolean }) {
  const { accountId } = useVisitor();
  const late = useLateParts();
  return (
    <Panel isBare>
      <UserCard account={useRow('accounts', accountId)} end={late && <late.AccountsButton />} />
      {hasForm && (
        <div className={styles.composer}>
          <OwnComposer />
        </div>
      )}
    </Panel>
  );
}
