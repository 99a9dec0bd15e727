import { FormattedMessage, useIntl } from 'react-intl';
import { selectInstance } from '#machines/system/boot.machine.ts';
import { useCan, usePageActor, useRow, useVisitor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import type { Account } from '#domain/account/account.ts';
import { AccountName } from '#components/account/account-name.tsx';
import { ProfileLink } from '#components/account/profile-link.tsx';
import { useSetMark } from '#components/account-card/use-set-mark.ts';
import { useDate } from '#i18n/dates.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { InfoIcon } from '#ui/icons.tsx';
import { HideIcon, MuteIcon } from '#ui/lazy-icons.tsx';
import styles from './profile.module.css';

/** A note to read before writing to an account: it has moved, or is no longer used (rule profile-state). */
export function ProfileState({ account }: { account: Account }) {
  const { movedTo, deactivated } = account;
  if (movedTo === undefined && !deactivated) return null;
  return (
    <p className={styles.state}>
      <InfoIcon />
      <span>
        {movedTo ? (
          <FormattedMessage
            id="profile.moved"
            values={{
              name: <AccountName account={account} />,
              to: (
                <ProfileLink account={movedTo}>
                  <bdi>@{movedTo.acct}</bdi>
                </ProfileLink>
              ),
            }}
          />
        ) : (
          <FormattedMessage id="profile.deactivated" />
        )}
      </span>
    </p>
  );
}

/** Reports that the visitor has muted the account, with a button to unmute it (rule profile-buttons). */
export function MutedState({ accountId }: { accountId: string }) {
  const intl = useIntl();
  const want = useSetMark();
  const date = useDate();
  const canMute = useCan('muting');
  const { muting = false, mutedUntil } = useRow('relationships', accountId) ?? {};
  if (!muting) return null;
  return (
    <div className={styles.state}>
      <MuteIcon />
      <p>
        {mutedUntil === undefined
          ? intl.formatMessage({ id: 'profile.muted' })
          : intl.formatMessage({ id: 'profile.muted_until' }, { time: date(mutedUntil, { dateStyle: 'medium', timeStyle: 'short' }) })}
      </p>
      {canMute && (
        <Button variant="quiet" onClick={() => want('mute', accountId, false)}>
          <FormattedMessage id="user_card.unmute" />
        </Button>
      )}
    </div>
  );
}

/** Shown instead of a profile that the staff of this server has hidden. */
export function Limited({ onShow }: { onShow: () => void }) {
  const intl = useIntl();
  const { name } = useSelected(usePageActor('boot'), selectInstance);
  const { origin } = useVisitor();
  return (
    <EmptyState
      icon={<HideIcon />}
      title={intl.formatMessage({ id: 'profile.limited' }, { host: name || new URL(origin).host })}
      action={
        <Button variant="quiet" onClick={onShow}>
          <FormattedMessage id="profile.limited_show" />
        </Button>
      }
    />
  );
}
