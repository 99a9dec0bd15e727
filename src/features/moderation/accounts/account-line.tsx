import { FormattedMessage, useIntl } from 'react-intl';
import { useId } from 'react';
import { selectPicked } from '#machines/moderation/bulk-action.machine.ts';
import { useRow, useSessionActor, useVisitor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { moderatedAccountOf } from '#domain/account/moderation.ts';
import type { AdminAccount } from '#domain/moderation/admin-account.ts';
import { AccountName } from '#components/account/account-name.tsx';
import { Avatar } from '#components/account/avatar.tsx';
import { Handle } from '#components/account/handle.tsx';
import { ProfileLink } from '#components/account/profile-link.tsx';
import { StaffMenu } from '#components/account-card/staff-menu.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from '../moderation.module.css';
import { AccountMarks } from './account-marks.tsx';

const shownOf = ({ id, acct, displayName, avatar, emojis = [] }: AdminAccount) => ({
  id,
  acct,
  displayName,
  avatar,
  avatarStatic: avatar,
  username: acct.split('@')[0] ?? '',
  emojis,
});

/** One of the results: the account, its data for staff, and its actions (rule account-search). */
export function AccountLine({ personId }: { personId: string }) {
  const intl = useIntl();
  const nameId = useId();
  const run = useSessionActor('bulkAction');
  const adminAccount = useRow('adminAccounts', personId);
  const { accountId: ownId } = useVisitor();
  const isPicked = useSelected(run, (snapshot) => selectPicked(snapshot).includes(personId));
  if (adminAccount === undefined) return null;
  const account = shownOf(adminAccount);
  return (
    <article className={styles.line} aria-labelledby={nameId}>
      {personId === ownId ? (
        <span />
      ) : (
        <Checkbox isOn={isPicked} onChange={(isOn) => run.send({ type: 'run.pick', ids: [personId], isPicked: isOn })}>
          <VisuallyHidden>{intl.formatMessage({ id: 'moderation.accounts.pick' }, { name: `@${adminAccount.acct}` })}</VisuallyHidden>
        </Checkbox>
      )}
      <ProfileLink account={account} className={styles.account}>
        <Avatar account={account} size="s" />
        <span className={styles.names}>
          <AccountName account={account} id={nameId} />
          <Handle acct={adminAccount.acct} />
        </span>
      </ProfileLink>
      <StaffMenu account={moderatedAccountOf(adminAccount)} />
      <AccountMarks account={adminAccount} />
      {adminAccount.reason !== undefined && !adminAccount.isApproved && (
        <p className={styles.reason}>
          <FormattedMessage id="moderation.accounts.reason" values={{ reason: <q dir="auto">{adminAccount.reason}</q> }} />
        </p>
      )}
    </article>
  );
}
