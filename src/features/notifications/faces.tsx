import { useRow } from '#react/hooks.ts';
import { useSetting } from '#react/use-setting.ts';
import { Avatar } from '#components/account/avatar.tsx';
import { reasonOfAccount } from '#domain/filters/filter.ts';
import { useShown } from './use-first-shown.ts';
import styles from './notifications.module.css';

const MAX_FACES = 6; // our choice: as many as fit the column

/** The avatars of the first accounts, without muted or blocked ones; their names are in the sentence and in the rows below. */
export function Faces({ accountIds }: { accountIds: readonly string[] }) {
  const shown = useShown(accountIds).slice(0, MAX_FACES);
  const isBare = useSetting('hidePostStats');
  const others = accountIds.length - shown.length;
  return (
    <span className={styles.faces} aria-hidden="true">
      {shown.map((id) => (
        <Face key={id} accountId={id} />
      ))}
      {!isBare && shown.length > 0 && others > 0 && <small>+{others}</small>}
    </span>
  );
}

function Face({ accountId }: { accountId: string }) {
  const account = useRow('accounts', accountId);
  const isBlocked = reasonOfAccount(useRow('relationships', accountId)) !== undefined;
  return account && !isBlocked ? <Avatar account={account} size="s" /> : null;
}
