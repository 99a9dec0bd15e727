import { FormattedMessage, useIntl } from 'react-intl';
import { useRow } from '#react/hooks.ts';
import { AccountRow } from '#components/account/account-row.tsx';
import { Button } from '#ui/button.tsx';
import styles from './lists.module.css';

type Props = {
  accountId: string;
  /** Shown as the name if the account is not loaded. */
  acct?: string;
  isOn: boolean;
  isInert?: boolean;
  onWant: (wanted: boolean, acct: string) => void;
};

/** An account with a toggle for its membership in a list. */
export function ListAccount({ accountId, acct: kept = '', isOn, isInert = false, onWant }: Props) {
  const intl = useIntl();
  const account = useRow('accounts', accountId);
  const acct = account?.acct ?? kept;
  return (
    <div className={styles.account}>
      {account ? <AccountRow accountId={accountId} /> : <bdi dir="ltr">@{acct}</bdi>}
      <Button
        variant={isOn ? 'quiet' : 'primary'}
        isInert={isInert}
        aria-label={intl.formatMessage({ id: isOn ? 'lists.take_off' : 'lists.put_on' }, { name: `@${acct}` })}
        onClick={() => onWant(!isOn, acct)}
      >
        <FormattedMessage id={isOn ? 'lists.remove_account' : 'lists.add_account'} />
      </Button>
    </div>
  );
}
