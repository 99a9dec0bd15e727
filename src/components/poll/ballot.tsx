import { useMessageText } from '#i18n/message-text.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { useId, type ReactNode, type SubmitEvent } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { selectChoices, selectMayCast, selectProblem, selectShowsResults, type pollMachine } from '#machines/polls/poll.machine.ts';
import { useSelected } from '#react/use-selected.ts';
import type { Poll } from '#domain/status/poll.ts';
import { hasResults } from '#domain/status/poll-votes.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { leaveFocus } from '#ui/leave-focus.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { EmojiText } from '../text/emoji-text.tsx';
import { PollResults } from './poll-results.tsx';
import styles from './poll.module.css';

type Props = { poll: Poll; actor: ActorRefFrom<typeof pollMachine>; children: ReactNode };

/**
 * The options of a poll and the button that votes: enabled with at least one choice, and not while a vote is pending (rule poll-ballot). Where
 * the server publishes the results, a button shows them instead of the options, and the options again (rule poll-before-vote).
 */
export function Ballot({ poll, actor, children }: Props) {
  const intl = useIntl();
  const messageText = useMessageText();
  const mayCast = useSelected(actor, selectMayCast);
  const isBusy = useSelected(actor, selectIsBusy);
  const isResults = useSelected(actor, selectShowsResults);
  const problem = useSelected(actor, selectProblem);
  const cast = (event: SubmitEvent) => {
    event.preventDefault();
    actor.send({ type: 'poll.vote' });
  };
  return (
    <form onSubmit={cast} className={styles.ballot} tabIndex={-1}>
      {isResults ? <PollResults poll={poll} /> : <Choices poll={poll} actor={actor} />}
      {problem !== undefined && (
        <Alert dismissLabel={intl.formatMessage({ id: 'general.dismiss' })} onDismiss={() => actor.send({ type: 'poll.dismiss' })}>
          {intl.formatMessage({ id: 'polls.vote_failed' }, { error: messageText(problem) })}
        </Alert>
      )}
      <div className={styles.below}>
        {!isResults && (
          <Button type="submit" variant="quiet" isInert={!mayCast}>
            <FormattedMessage id={isBusy ? 'polls.voting' : problem ? 'general.retry' : 'polls.vote'} />
          </Button>
        )}
        {(isResults || hasResults(poll)) && (
          <Button variant="quiet" isInert={isBusy} onClick={() => actor.send({ type: isResults ? 'poll.showBallot' : 'poll.showResults' })}>
            <FormattedMessage id={isResults ? 'polls.back_to_voting' : 'polls.show_results'} />
          </Button>
        )}
        {/* It exists before its text, or screen readers may not announce it. */}
        <VisuallyHidden>
          <span role="status">{isResults && intl.formatMessage({ id: 'polls.results_shown' })}</span>
        </VisuallyHidden>
        {children}
      </div>
    </form>
  );
}

function Choices({ poll, actor }: Omit<Props, 'children'>) {
  const name = useId();
  const choices = useSelected(actor, selectChoices);
  const isBusy = useSelected(actor, selectIsBusy);
  return [...poll.options.entries()].map(([option, { title }]) => (
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
  ));
}

const selectIsBusy = (snapshot: SnapshotFrom<typeof pollMachine>) => snapshot.hasTag('busy');
