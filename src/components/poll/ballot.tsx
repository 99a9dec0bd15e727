import { useMessageText } from '#i18n/message-text.ts';
import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useId, type ReactNode, type SubmitEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import { selectChoices, selectMayCast, selectProblem, type pollMachine } from '#machines/polls/poll.machine.ts';
import type { Poll } from '#domain/status/poll.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { leaveFocus } from '#ui/leave-focus.ts';
import { EmojiText } from '../text/emoji-text.tsx';
import styles from './poll.module.css';

type Props = { poll: Poll; actor: ActorRefFrom<typeof pollMachine>; children: ReactNode };

/**
 * The options of a poll and the button that votes: enabled with at least one choice, and not while a vote is pending (rule poll-ballot).
 */
export function Ballot({ poll, actor, children }: Props) {
  const name = useId();
  const intl = useIntl();
  const messageText = useMessageText();
  const choices = useSelector(actor, selectChoices);
  const mayCast = useSelector(actor, selectMayCast);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const problem = useSelector(actor, selectProblem);
  const cast = (event: SubmitEvent) => {
    event.preventDefault();
    actor.send({ type: 'poll.vote' });
  };
  return (
    <form onSubmit={cast} className={styles.ballot} tabIndex={-1}>
      {[...poll.options.entries()].map(([option, { title }]) => (
        <label key={option} className={styles.choice}>
          <input
            ref={leaveFocus}
            type={poll.multiple ? 'checkbox' : 'radio'}
            name={name}
            checked={choices.includes(option)}
            aria-disabled={isBusy || undefined}
            onChange={() => actor.send({ type: 'poll.choose', option })}
          />
          <span dir="auto">
            <EmojiText text={title} emojis={poll.emojis} />
          </span>
        </label>
      ))}
      {problem !== undefined && (
        <Alert dismissLabel={intl.formatMessage({ id: 'general.dismiss' })} onDismiss={() => actor.send({ type: 'poll.dismiss' })}>
          {intl.formatMessage({ id: 'polls.vote_failed' }, { error: messageText(problem) })}
        </Alert>
      )}
      <div className={styles.below}>
        <Button type="submit" variant="quiet" isInert={!mayCast}>
          <FormattedMessage id={isBusy ? 'polls.voting' : problem ? 'general.retry' : 'polls.vote'} />
        </Button>
        {children}
      </div>
    </form>
  );
}
