import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useCan, useVisitor } from '#react/hooks.ts';
import { useQueuedOpen } from '#react/lazy/use-queued-open.ts';
import { useQueuedSend } from '#react/lazy/use-queued-send.ts';
import { replyKey } from '#domain/composer/draft-key.ts';
import { mayRepeat } from '#domain/status/rights.ts';
import type { Status } from '#domain/status/status.ts';
import type { MessageId } from '#i18n/messages.ts';
import { RepeatIcon, ReplyIcon, StarIcon } from '#ui/icons.tsx';
import { MoreIcon } from '#ui/lazy-icons.tsx';
import { MenuButton } from '#ui/menu.tsx';
import { useAriaKey } from '../shortcuts/use-shortcut-key.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useSetMark } from '../account-card/use-set-mark.ts';
import { EmojiMenu } from '../emoji/emoji-menu.tsx';
import { StatusMenu } from './menu.tsx';
import { Counted } from './status-actions.tsx';
import { Tally } from './tally.tsx';
import bar from './status-actions-bar.module.css';
import styles from './status-actions.module.css';

type Props = { status: Status };

/** The actions of an account on a status, which load with the signed-in feature. */
export function OwnActionBar({ status }: Props) {
  'use memo';
  const intl = useIntl();
  const open = useQueuedOpen();
  const reply = () => open({ group: 'signedIn', to: 'composers', event: { type: 'composers.open', key: replyKey(status.id) } });
  return (
    <div className={styles.actions}>
      <OwnActions status={status} onReply={reply} />
      <MenuButton label={intl.formatMessage({ id: 'status.more' })} icon={<MoreIcon />} className={styles.action}>
        {() => <StatusMenu status={status} />}
      </MenuButton>
    </div>
  );
}

/** The actions below media: a reply first closes what covers the page. */
export function ViewedActionBar({ status, onReply }: Props & { onReply: () => void }) {
  'use memo';
  return (
    <div className={styles.actions}>
      <OwnActions status={status} onReply={onReply} />
    </div>
  );
}

function OwnActions({ status, onReply }: Props & { onReply: () => void }) {
  'use memo';
  const intl = useIntl();
  const { accountId: ownId } = useVisitor();
  const write = useQueuedSend();
  const want = useSetMark();
  const canReact = useCan('reactions');
  const replyKeys = useAriaKey('reply');
  const { id, repliesCount, reblogsCount, favouritesCount, favourited = false, reblogged = false } = status;
  const react = (name: string, url: string | undefined) => {
    const reaction = { name, ...(url === undefined ? {} : { url }), wanted: true };
    write({ group: 'signedIn', to: 'statusActions', event: { type: 'reaction.set', statusId: id, reactions: status.reactions, reaction } });
  };
  return (
    <>
      <button
        type="button"
        className={styles.action}
        aria-haspopup="dialog"
        data-key="r"
        aria-keyshortcuts={replyKeys}
        title={intl.formatMessage({ id: 'status.reply_button' })}
        onClick={onReply}
      >
        <ReplyIcon />
        <VisuallyHidden>
          <FormattedMessage id="status.reply_button" />
        </VisuallyHidden>
        <Tally count={repliesCount} label={intl.formatMessage({ id: 'status.replies_count' }, { count: repliesCount })} />
      </button>
      {mayRepeat(status, ownId) ? (
        <Toggle
          message="status.repeat"
          counted="status.repeats_count"
          letter="b"
          isOn={reblogged}
          count={reblogsCount}
          variant={bar.repeat}
          onPress={() => want('reblog', id, !reblogged)}
        >
          <RepeatIcon />
        </Toggle>
      ) : (
        <Counted
          icon={<RepeatIcon />}
          count={reblogsCount}
          label={intl.formatMessage({ id: 'status.repeats_count' }, { count: reblogsCount })}
        />
      )}
      <Toggle
        message="status.favourite"
        counted="status.favourites_count"
        letter="f"
        isOn={favourited}
        count={favouritesCount}
        variant={bar.favourite}
        onPress={() => want('favourite', id, !favourited)}
      >
        <StarIcon />
      </Toggle>
      {canReact && <EmojiMenu label={intl.formatMessage({ id: 'status.react' })} className={styles.action} onPick={react} />}
    </>
  );
}

type ToggleProps = {
  message: MessageId;
  counted: MessageId;
  /** The default key that presses it. */
  letter: 'b' | 'f';
  isOn: boolean;
  count: number;
  variant: string | undefined;
  onPress: () => void;
  children: ReactNode;
};

function Toggle({ message, counted, letter, isOn, count, variant, onPress, children }: ToggleProps) {
  const intl = useIntl();
  const keys = useAriaKey(letter === 'b' ? 'repeat' : 'favourite');
  return (
    <button
      type="button"
      className={`${styles.action} ${variant}`}
      data-key={letter}
      aria-keyshortcuts={keys}
      aria-pressed={isOn}
      title={intl.formatMessage({ id: message })}
      onClick={onPress}
    >
      {children}
      <VisuallyHidden>{intl.formatMessage({ id: message })}</VisuallyHidden>
      <Tally count={count} label={count > 0 ? intl.formatMessage({ id: counted }, { count }) : ''} />
    </button>
  );
}
