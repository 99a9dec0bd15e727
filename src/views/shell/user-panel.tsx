import { Panel } from '../../ui/panel.tsx';
import { OwnCard } from './own-card.tsx';
import { OwnComposer } from './own-composer.tsx';
import { useLateParts } from './use-late-parts.ts';
import styles from './user-panel.module.css';

/** Oneself and, unless it stands elsewhere, the post form. */
export function UserPanel({ hasForm }: { hasForm: boolean }) {
  const late = useLateParts();
  return (
    <Panel isBare>
      <OwnCard end={late && <late.AccountsButton />} />
      {hasForm && (
        <div className={styles.composer}>
          <OwnComposer />
        </div>
      )}
    </Panel>
  );
}
