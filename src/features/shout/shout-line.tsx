import { useRow } from '#react/hooks.ts';
import type { Shout } from '#domain/shout/shout.ts';
import { AccountName } from '#components/account/account-name.tsx';
import { Avatar } from '#components/account/avatar.tsx';
import { ProfileLink } from '#components/account/profile-link.tsx';
import { Collapsed } from '#components/status/collapsed.tsx';
import styles from './shoutbox.module.css';
import { useShoutReason } from './use-shout-reason.ts';

/** A message of the shoutbox with its author; the text is plain. It is collapsed for the same reasons as a status. */
export function ShoutLine({ shout: { id, accountId, text } }: { shout: Shout }) {
  const account = useRow('accounts', accountId);
  const reason = useShoutReason({ accountId, text });
  if (!account) return null;
  const line = (
    <div className={styles.line}>
      <Avatar account={account} size="s" />
      <div className={styles.what}>
        <ProfileLink className={styles.author} account={account}>
          <AccountName account={account} />
        </ProfileLink>
        <p className={styles.text} dir="auto">
          {text}
        </p>
      </div>
    </div>
  );
  return (
    <li>
      {reason ? (
        <Collapsed what={`shout ${id}`} reason={reason}>
          {line}
        </Collapsed>
      ) : (
        line
      )}
    </li>
  );
}
