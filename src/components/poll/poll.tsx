import { useIntl } from 'react-intl';
import { useState, type ReactNode } from 'react';
import { selectIsStale, selectMissed, selectShowsResults } from '#machines/polls/poll.machine.ts';
import { useVisitor } from '#react/hooks.ts';
import { useOwnPartsFailed } from '#react/lazy/use-own-parts-failed.ts';
import { useOwnParts } from '#react/lazy/use-own-parts.ts';
import { useWatchedPoll } from '#react/use-watched.ts';
import { useSelected } from '#react/use-selected.ts';
import type { Poll as PollRow } from '#domain/status/poll.ts';
import { mayVote } from '#domain/status/poll-votes.ts';
import { Alert } from '#ui/alert.tsx';
import { useNow } from '../time/now.ts';
import { PollFooter } from './poll-footer.tsx';
import { PollResults } from './poll-results.tsx';
import styles from './poll.module.css';

type Props = { poll: PollRow; authorId: string; shape: ReactNode };

/**
 * A poll: the ballot while the visitor may vote, else the results (rules poll-ballot, poll-before-vote). `shape` reserves its space while the
 * ballot is loading or its actor starts; where one of them failed, the results show the options.
 */
export function Poll({ poll, authorId, shape }: Props) {
  const intl = useIntl();
  const now = useNow();
  const { accountId: ownId } = useVisitor();
  const isSignedIn = ownId !== undefined;
  const actor = useWatchedPoll(poll);
  const own = useOwnParts();
  const hasFailed = useOwnPartsFailed();
  const [hadActor, setHadActor] = useState(false);
  if (actor && !hadActor) setHadActor(true);
  const isAwaited = own === undefined ? !hasFailed : !hadActor;
  const isStale = useSelected(actor, (snapshot) => snapshot !== undefined && selectIsStale(snapshot));
  const missed = useSelected(actor, (snapshot) => snapshot && selectMissed(snapshot, poll, now));
  const hasVote = mayVote(poll, { isSignedIn, isOwn: ownId === authorId, now });
  const isOpen = hasVote && actor !== undefined && own !== undefined;
  const isBallot = useSelected(actor, (snapshot) => snapshot !== undefined && !selectShowsResults(snapshot)) && isOpen;
  if (hasVote && isAwaited) return shape;
  const label = intl.formatMessage({ id: isBallot ? (poll.multiple ? 'polls.choose_many' : 'polls.choose_one') : 'polls.results' });
  return (
    <div className={styles.poll} role="group" aria-label={label} tabIndex={-1}>
      {isOpen ? (
        <own.Ballot poll={poll} actor={actor}>
          <PollFooter poll={poll} now={now} />
        </own.Ballot>
      ) : (
        <>
          <PollResults poll={poll} />
          {missed !== undefined && (
            <Alert dismissLabel={intl.formatMessage({ id: 'general.dismiss' })} onDismiss={() => actor?.send({ type: 'poll.forget' })}>
              {intl.formatMessage({ id: `polls.missed.${missed}` })}
            </Alert>
          )}
          <div className={styles.below}>
            <PollFooter poll={poll} now={now} isStale={isStale} onRefresh={actor && (() => actor.send({ type: 'poll.refresh' }))} />
          </div>
        </>
      )}
    </div>
  );
}
