import { shallowEqual, useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { selectOffered, selectSuggestionsPhase } from '#machines/suggestions/suggestions.machine.ts';
import { useMaybeSessionActor } from '#react/hooks.ts';
import { useWatchedSuggestions } from '#react/use-watched.ts';
import { useSelected } from '#react/use-selected.ts';
import { AccountToFollow } from '#components/account-card/account-to-follow.tsx';
import { Button } from '#ui/button.tsx';
import styles from './home-empty.module.css';

/** A few suggested accounts with follow buttons, or why there are none; nothing where the server suggests no one (rule home-empty). */
export function PeopleToFollow() {
  const suggestions = useMaybeSessionActor('suggestions');
  const ids = useSelector(suggestions, (snapshot) => snapshot && selectOffered(snapshot), shallowEqual) ?? [];
  const phase = useSelected(suggestions, (snapshot) => (snapshot ? selectSuggestionsPhase(snapshot) : 'loading'));
  useWatchedSuggestions();
  const hasFailed = phase === 'failed' && ids.length === 0;
  if (ids.length === 0 && !hasFailed) return null;
  return (
    <section aria-labelledby="home-people">
      <h2 id="home-people">
        <FormattedMessage id="home_empty.accounts" />
      </h2>
      {hasFailed ? (
        <div className={styles.failed}>
          <p role="alert">
            <FormattedMessage id="who_to_follow.failed" />
          </p>
          <Button variant="quiet" onClick={() => suggestions?.send({ type: 'suggestions.retry' })}>
            <FormattedMessage id="general.retry" />
          </Button>
        </div>
      ) : (
        <ul>
          {ids.map((id) => (
            <li key={id}>
              <AccountToFollow accountId={id} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
