import { useRow, useVisitor } from '../../app/hooks.ts';
import { Panel } from '../../ui/panel.tsx';
import { ComposerShape } from '../composer/composer-shape.tsx';
import { AreaPart } from './area-part.tsx';
import { parts } from './later.tsx';
import { UserCard } from './user-card.tsx';
import { useIsCalm } from './use-is-calm.ts';
import styles from './user-panel.module.css';

/** Oneself and the post form. */
export function UserPanel() {
  const isCalm = useIsCalm();
  const { accountId } = useVisitor();
  return (
    <Panel isBare>
      <UserCard account={useRow('accounts', accountId)} />
      <div className={styles.composer}>
        {isCalm ? (
          <AreaPart area="desk" load={parts} shape={<ComposerShape />}>
            {({ Composer }) => <Composer />}
          </AreaPart>
        ) : (
          <ComposerShape />
        )}
      </div>
    </Panel>
  );
}
