import { useIntl } from 'react-intl';
import { useOwnDomain } from '#react/use-own-domain.ts';
import type { Account } from '#domain/account/account.ts';
import { fullHandle } from '#domain/account/profile.ts';
import { Handle } from '#components/account/handle.tsx';
import { useCopy } from './use-copy.ts';
import styles from './profile.module.css';

/** The handle, which copies itself as it is understood on every server (rules handle-copied, handle-domain). */
export function CopiedHandle({ account }: { account: Account }) {
  const intl = useIntl();
  const copy = useCopy();
  const handle = fullHandle(account, useOwnDomain());
  return (
    <button
      type="button"
      className={styles.handle}
      aria-label={intl.formatMessage({ id: 'profile.copy_handle' }, { handle })}
      title={intl.formatMessage({ id: 'profile.copy_handle' }, { handle })}
      onClick={() => copy(handle, { done: 'profile.copied', failed: 'profile.copy_failed' })}
    >
      <Handle acct={account.acct} />
    </button>
  );
}
