import { FormattedMessage, useIntl } from 'react-intl';
import { useEffect, useRef, useState } from 'react';
import { selectHasFailed, selectShouts, selectShoutState, selectShoutText } from '#machines/shout/shoutbox.machine.ts';
import { useSessionActor, useRow, useVisitor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { Alert } from '#ui/alert.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { WarningIcon } from '#ui/icons.tsx';
import { ArrowUpIcon, ShoutIcon } from '#ui/lazy-icons.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Shout } from '#domain/shout/shout.ts';
import { useArrived } from '#ui/use-arrived.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { ShoutLine } from './shout-line.tsx';
import { useShoutReason } from './use-shout-reason.ts';
import styles from './shoutbox.module.css';
import { plainName } from '#domain/account/profile.ts';

/** The latest messages of the shoutbox, oldest first, and the form for a new one (rule shout-shown). */
export function Shoutbox({ isTall = false }: { isTall?: boolean }) {
  const intl = useIntl();
  const shoutbox = useSessionActor('shoutbox');
  const shouts = useSelected(shoutbox, selectShouts);
  const state = useSelected(shoutbox, selectShoutState);
  const text = useSelected(shoutbox, selectShoutText);
  const hasFailed = useSelected(shoutbox, selectHasFailed);
  const [isListening, setListening] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight, behavior: 'instant' });
  }, [shouts]);
  if (state === 'refused') return <EmptyState icon={<WarningIcon />} title={intl.formatMessage({ id: 'shoutbox.refused' })} />;
  if (state === 'loading' && shouts.length === 0)
    return <Skeleton label={intl.formatMessage({ id: 'general.loading' })} shape="messages" />;
  return (
    <div
      className={`${styles.box} ${isTall ? styles.tall : ''}`}
      onFocus={() => setListening(true)}
      onBlur={({ currentTarget, relatedTarget }) => setListening(currentTarget.contains(relatedTarget))}
    >
      {shouts.length === 0 ? (
        <EmptyState icon={<ShoutIcon />} title={intl.formatMessage({ id: 'shoutbox.none' })} />
      ) : (
        <div ref={list} className={styles.list} role="log" aria-live="off" aria-label={intl.formatMessage({ id: 'shoutbox.messages' })}>
          <ol className={styles.lines}>
            {shouts.map((shout) => (
              <ShoutLine key={shout.id} shout={shout} />
            ))}
          </ol>
        </div>
      )}
      <NewestShout shout={shouts.at(-1)} isListening={isListening} />
      {state === 'away' && (
        <p className={styles.away} role="status">
          <FormattedMessage id="shoutbox.away" />
        </p>
      )}
      {hasFailed && (
        <Alert dismissLabel={intl.formatMessage({ id: 'general.dismiss' })} onDismiss={() => shoutbox.send({ type: 'shout.typed', text })}>
          <FormattedMessage id="shoutbox.failed" />
        </Alert>
      )}
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          shoutbox.send({ type: 'shout.send' });
        }}
      >
        <input
          className={styles.input}
          value={text}
          dir={text === '' ? undefined : 'auto'}
          autoComplete="off"
          aria-label={intl.formatMessage({ id: 'shoutbox.text' })}
          placeholder={intl.formatMessage({ id: 'shoutbox.text' })}
          onChange={({ target: { value } }) => shoutbox.send({ type: 'shout.typed', text: value })}
        />
        <IconButton
          type="submit"
          label={intl.formatMessage({ id: 'shoutbox.say' })}
          icon={<ArrowUpIcon />}
          aria-disabled={state !== 'joined' || undefined}
        />
      </form>
    </div>
  );
}

/** Announces the newest shout of another account, once, while the focus is in the shoutbox (rule shout-announced). */
function NewestShout({ shout, isListening }: { shout: Shout | undefined; isListening: boolean }) {
  const arrived = useArrived(shout?.id, isListening);
  return (
    <VisuallyHidden>
      <span aria-live="polite">{shout && arrived !== undefined && <ShoutAnnouncement shout={shout} />}</span>
    </VisuallyHidden>
  );
}

function ShoutAnnouncement({ shout }: { shout: Shout }) {
  const intl = useIntl();
  const account = useRow('accounts', shout.accountId);
  const reason = useShoutReason(shout);
  const isOwn = useVisitor().accountId === shout.accountId;
  return (
    account && !isOwn && !reason && intl.formatMessage({ id: 'chats.message_announced' }, { name: plainName(account), text: shout.text })
  );
}
