import { useState } from 'react';
import type { Notice } from '#machines/notices/contract.ts';
import { usePageActor, useSessionActor, useVisitor } from '#app/hooks.ts';
import { inviteLink, type Invite } from '#domain/moderation/invite.ts';
import { useDate } from '#i18n/dates.ts';
import { useWords, Words } from '#i18n/words.tsx';
import { Button } from '#ui/button.tsx';
import { Question } from '#ui/question.tsx';
import styles from '../moderation.module.css';

const NOTICE_MS = 5_000; // (rule notice-time)

/** One invite: where whoever has it goes, whom it still lets in, and the ways to pass it on or take it back (rule staff-invites). */
export function InviteLine({ invite, isInert }: { invite: Invite; isInert: boolean }) {
  const { words } = useWords();
  const date = useDate();
  const notices = usePageActor('notices');
  const invites = useSessionActor('invites');
  const { origin } = useVisitor();
  const [isAsking, setAsking] = useState(false);
  const { code, isSpent, uses, most, endsOn } = invite;
  const link = inviteLink(origin, invite);
  const failed = 'moderation.invites.copy_failed';
  const copied: Notice = { key: 'moderation.invites.copied', level: 'success', timeout: NOTICE_MS, replaces: [failed] };
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => notices.send({ type: 'notice.show', notice: copied }),
      () => notices.send({ type: 'notice.show', notice: { key: failed, level: 'error' } }),
    );
  const end = endsOn === undefined ? undefined : date(`${endsOn}T00:00:00Z`, { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <li className={`${styles.invite} ${isSpent ? styles.spent : ''}`}>
      <code dir="ltr">{link}</code>
      <p className={styles.by}>
        {isSpent ? words('moderation.invites.spent') : words('moderation.invites.lets_in', { uses, most: most ?? 0 })}
        {end !== undefined && ` · ${words('moderation.invites.until', { day: end })}`}
      </p>
      {!isSpent && (
        <div className={styles.buttons}>
          <Button look="quiet" onClick={() => void copy()}>
            <Words id="moderation.invites.copy" />
          </Button>
          <Button look="quiet" isInert={isInert} onClick={() => setAsking(true)}>
            <Words id="moderation.invites.revoke" />
          </Button>
        </div>
      )}
      {isAsking && (
        <Question
          title={words('moderation.invites.revoke')}
          closeLabel={words('general.close')}
          cancelLabel={words('general.cancel')}
          doLabel={words('moderation.invites.revoke')}
          isDanger
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            invites.send({ type: 'part.act', act: { type: 'revoke', code } });
          }}
        >
          <p>{words('moderation.invites.revoke_ask', { link })}</p>
        </Question>
      )}
    </li>
  );
}
