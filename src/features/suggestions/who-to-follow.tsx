import { shallowEqual, useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { selectSuggestions, selectSuggestionsPhase } from '#machines/suggestions/suggestions.machine.ts';
import { useCan, useMaybeSessionActor } from '#react/hooks.ts';
import { useWatchedAllSuggestions } from '#react/use-watched.ts';
import { useSelected } from '#react/use-selected.ts';
import { ScreenHead } from '#components/page/screen-head.tsx';
import { LoadFailed } from '#components/page/load-failed.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SuggestionIcon } from '#ui/lazy-icons.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { SuggestedAccount } from './suggested-account.tsx';
import styles from './who-to-follow.module.css';

/** All suggestions of the server, as a screen (rule suggestions-all). */
export function WhoToFollow() {
  const intl = useIntl();
  const suggestions = useMaybeSessionActor('suggestions');
  const all = useSelector(suggestions, (snapshot) => snapshot && selectSuggestions(snapshot), shallowEqual) ?? [];
  const areThere = useCan('suggestions');
  const requestPhase = useSelected(suggestions, (snapshot) => (snapshot ? selectSuggestionsPhase(snapshot) : 'loading'));
  const phase = areThere ? requestPhase : 'loaded';
  useWatchedAllSuggestions(areThere);
  return (
    <>
      <ScreenHead title={intl.formatMessage({ id: 'nav.who_to_follow' })} />
      {phase === 'loading' && <Skeleton label={intl.formatMessage({ id: 'general.loading' })} shape="rows" />}
      {phase === 'failed' && (
        <LoadFailed
          isQuiet
          title={intl.formatMessage({ id: 'who_to_follow.failed' })}
          onRetry={() => suggestions?.send({ type: 'suggestions.retry' })}
        />
      )}
      {phase === 'loaded' && all.length === 0 && (
        <EmptyState icon={<SuggestionIcon />} title={intl.formatMessage({ id: 'who_to_follow.empty' })}>
          <FormattedMessage id="who_to_follow.empty_help" />
        </EmptyState>
      )}
      {phase === 'loaded' && all.length > 0 && (
        <ul className={styles.list}>
          {all.map((suggestion) => (
            <li key={suggestion.accountId}>
              <SuggestedAccount suggestion={suggestion} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
