import { useIntl } from 'react-intl';
import { LIMITS } from '#domain/account/limits.ts';
import { POLICY_TAGS } from '#domain/account/moderation.ts';
import type { AdminAccount } from '#domain/moderation/admin-account.ts';
import styles from '../moderation.module.css';

const TAGS = Object.keys(POLICY_TAGS) as (keyof typeof POLICY_TAGS)[];

/** The marks of an account for staff: its role, missing confirmations, its tags and its email address. */
export function AccountMarks({ account: { role, isActive, isApproved, isConfirmed, tags, limits, email } }: { account: AdminAccount }) {
  const intl = useIntl();
  const marks = [
    ...(role === 'member' ? [] : [intl.formatMessage({ id: `moderation.accounts.is.${role}` })]),
    ...(isActive
      ? []
      : [intl.formatMessage({ id: limits === undefined ? 'moderation.accounts.deactivated' : 'moderation.accounts.suspended' })]),
    ...(isApproved ? [] : [intl.formatMessage({ id: 'moderation.accounts.state.need_approval' })]),
    ...(isConfirmed || email === undefined ? [] : [intl.formatMessage({ id: 'moderation.accounts.state.unconfirmed' })]),
    ...LIMITS.filter((limit) => limits?.[limit]).map((limit) => intl.formatMessage({ id: `moderation.accounts.is.${limit}` })),
    ...TAGS.filter((tag) => tags.includes(POLICY_TAGS[tag])).map((tag) => intl.formatMessage({ id: `user_card.admin_menu.${tag}` })),
  ];
  if (marks.length === 0 && email === undefined) return null;
  return (
    <p className={styles.marks}>
      {email !== undefined && (
        <bdi dir="ltr" className={styles.address}>
          {email}
        </bdi>
      )}
      {marks.map((mark) => (
        <span key={mark} className={styles.mark}>
          {mark}
        </span>
      ))}
    </p>
  );
}
