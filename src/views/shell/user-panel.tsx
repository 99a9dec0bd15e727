import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { selectCurrent } from '../../../machines/session/accounts.machine.ts';
import { selectIsUnverified } from '../../../machines/session/session.machine.ts';
import { useMaybeVisitActor, usePageActor, useRow, useVisitor } from '../../app/hooks.ts';
import type { KnownAccount } from '../../domain/visitor.ts';
import { Panel } from '../../ui/panel.tsx';
import { OwnComposer } from './own-composer.tsx';
import { UserCard, type CardAccount } from './user-card.tsx';
import { useLateParts } from './use-late-parts.ts';
import styles from './user-panel.module.css';

/** Who one is, as this device remembers it while the server does not say. */
const asRemembered = ({ accountId: id, acct, displayName, avatar }: KnownAccount): CardAccount => ({
  id,
  acct,
  username: acct,
  displayName,
  emojis: [],
  avatar,
  avatarStatic: avatar,
});

/** Oneself and, unless it stands elsewhere, the post form. */
export function UserPanel({ hasForm }: { hasForm: boolean }) {
  const { accountId } = useVisitor();
  const late = useLateParts();
  const account = useRow('accounts', accountId);
  const known = useSelector(usePageActor('accounts'), selectCurrent);
  const isUnverified = useSelector(useMaybeVisitActor('session'), selectIsUnverified);
  // It stays while the server is asked once more.
  const [isRemembered, setRemembered] = useState(false);
  if (isUnverified && !isRemembered) setRemembered(true);
  return (
    <Panel isBare>
      <UserCard account={account ?? (isRemembered && known ? asRemembered(known) : undefined)} end={late && <late.AccountsButton />} />
      {hasForm && (
        <div className={styles.composer}>
          <OwnComposer />
        </div>
      )}
    </Panel>
  );
}
