import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { selectInstance } from '#machines/system/boot.machine.ts';
import { usePageActor, useSessionActor, useVisitor } from '#react/hooks.ts';
import { useCopy } from '#react/use-copy.ts';
import { useSelected } from '#react/use-selected.ts';
import { inviteLink, type Invite } from '#domain/moderation/invite.ts';
import { useDate } from '#i18n/dates.ts';
import { Button } from '#ui/button.tsx';
import { Question } from '#ui/question.tsx';
import { NOTICE_MS } from '#domain/shell/notice-times.ts';
import styles from '../moderation.module.css';

/** One invite: its link, its remaining uses, and the actions to share or revoke it (rule staff-invites). */
export function InviteLine({ invite, isInert }: { invite: Invite; isInert: boolean }) {
  const intl = useIntl();
  const date = useDate();
  const copy = useCopy();
  const invites = useSessionActor('invites');
  const { origin } = useVisitor();
  const { webOrigin = origin } = useSelected(usePageActor('boot'), selectInstance);
  const [isConfirming, setConfirming] = useState(false);
  const { code, isSpent, uses, most, endsOn } = invite;
  const link = inviteLink(webOrigin, invite);
  const copyLink = () => copy(link, { done: 'moderation.invites.copied', failed: 'moderation.invites.copy_failed', timeout: NOTICE_MS });
  const end = endsOn === undefined ? undefined : date(`${endsOn}T00:00:00Z`, { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <div className={`${styles.invite} ${isSpent ? styles.spent : ''}`}>
      <code dir="ltr">{link}</code>
      <p className={styles.by}>
        {isSpent
          ? intl.formatMessage({ id: 'moderation.invites.spent' })
          : intl.formatMessage({ id: 'moderation.invites.lets_in' }, { uses, most: most ?? 0 })}
        {end !== undefined && ` · ${intl.formatMessage({ id: 'moderation.invites.until' }, { day: end })}`}
      </p>
      {!isSpent && (
        <div className={styles.buttons}>
          <Button variant="quiet" onClick={copyLink}>
            <FormattedMessage id="moderation.invites.copy" />
          </Button>
          <Button variant="quiet" isInert={isInert} onClick={() => setConfirming(true)}>
            <FormattedMessage id="moderation.invites.revoke" />
          </Button>
        </div>
      )}
      {isConfirming && (
        <Question
          title={intl.formatMessage({ id: 'moderation.invites.revoke' })}
          closeLabel={intl.formatMessage({ id: 'general.close' })}
          cancelLabel={intl.formatMessage({ id: 'general.cancel' })}
          doLabel={intl.formatMessage({ id: 'moderation.invites.revoke' })}
          isDanger
          onCancel={() => setConfirming(false)}
          onConfirm={() => {
            setConfirming(false);
            invites.send({ type: 'part.action', action: { type: 'revoke', code } });
          }}
        >
          <p>{intl.formatMessage({ id: 'moderation.invites.revoke_confirm' }, { link })}</p>
        </Question>
      )}
    </div>
  );
}
