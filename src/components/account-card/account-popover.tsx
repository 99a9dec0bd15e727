import { useIntl } from 'react-intl';
import { plainName } from '#domain/account/profile.ts';
import { useRow } from '#react/hooks.ts';
import { accountCard } from '#react/lazy/further-entries.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import { Popover } from '#ui/popover.tsx';
import { usePointedAccount } from './use-pointed-account.ts';
import styles from './account-popover.module.css';

/** The card of the account whose avatar is pressed, or whose name or avatar the pointer rests on (rule account-card). */
export function AccountPopover() {
  const intl = useIntl();
  const { anchor, isHeld: isPressed, close, stay, leave } = usePointedAccount();
  const accountId = anchor?.dataset['account'] ?? '';
  const account = useRow('accounts', accountId);
  const name = account ? plainName(account) : '';
  if (anchor === undefined) return null;
  return (
    <Popover
      key={accountId}
      label={intl.formatMessage({ id: 'user_card.about' }, { name })}
      role="dialog"
      anchor={anchor}
      isPassing={!isPressed}
      onClose={close}
    >
      <div className={styles.card} tabIndex={-1} data-autofocus={isPressed || undefined} onPointerEnter={stay} onPointerLeave={leave}>
        <Lazy of={accountCard} shape={<div className={styles.shape} />}>
          {({ AccountCard }) => <AccountCard accountId={accountId} />}
        </Lazy>
      </div>
    </Popover>
  );
}
