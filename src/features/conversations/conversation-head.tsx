import { useSelected } from '#react/use-selected.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { selectSubthreadRoot, selectFocus, selectMembers, selectThread } from '#machines/conversations/conversation.machine.ts';
import { useMaybeSessionActor, useRowPart } from '#react/hooks.ts';
import { countElsewhere } from './conversation-rows.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { BellIcon } from '#ui/icons.tsx';
import { QuietIcon } from '#ui/lazy-icons.tsx';
import { ScreenHead } from '#components/page/screen-head.tsx';
import styles from './conversation.module.css';
import type { ConversationActor } from './use-conversation.ts';
import { useThreadSettings } from './use-thread-settings.ts';

type Props = { conversation: ConversationActor };

/** The conversation's name, the way between all of it and one branch, and its muting. */
export function ConversationHead({ conversation }: Props) {
  const intl = useIntl();
  const { display } = useThreadSettings();
  return (
    <ScreenHead title={intl.formatMessage({ id: 'conversation.title' })}>
      <div className={styles.actions}>
        {display === 'tree' && <Whole conversation={conversation} />}
        <MuteButton conversation={conversation} />
      </div>
    </ScreenHead>
  );
}

function Whole({ conversation }: Props) {
  const focus = useSelected(conversation, selectFocus);
  const subthreadRoot = useSelected(conversation, selectSubthreadRoot);
  const thread = useSelected(conversation, selectThread);
  const { length } = useSelected(conversation, selectMembers);
  if (length === 0 || countElsewhere(thread, subthreadRoot ?? focus, length) === 0) return null;
  const press = () =>
    conversation.send(subthreadRoot === undefined ? { type: 'conversation.showBranch', statusId: focus } : { type: 'conversation.top' });
  return (
    <button type="button" className={styles.action} onClick={press}>
      <FormattedMessage id={subthreadRoot === undefined ? 'conversation.branch' : 'conversation.whole'} />
    </button>
  );
}

function MuteButton({ conversation }: Props) {
  const intl = useIntl();
  const actions = useMaybeSessionActor('statusActions');
  const focus = useSelected(conversation, selectFocus);
  const isMuted = useRowPart('statuses', focus, (status) => status && (status.threadMuted ?? false));
  if (actions === undefined || isMuted === undefined) return null;
  return (
    <IconButton
      className={styles.mute ?? ''}
      label={intl.formatMessage({ id: 'conversation.mute' })}
      icon={isMuted ? <QuietIcon /> : <BellIcon />}
      aria-pressed={isMuted}
      onClick={() => actions.send({ type: 'mark.set', mark: 'muteThread', id: focus, wanted: !isMuted })}
    />
  );
}
