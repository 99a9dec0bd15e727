import { shallowEqual, useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from '#react/link.tsx';
import type { ActorRefFrom } from 'xstate';
import { selectSuggested, selectSuggestionsPhase, type suggestionsMachine } from '#machines/suggestions/suggestions.machine.ts';
import { useWatchedSuggestions } from '#react/use-watched.ts';
import { useSelected } from '#react/use-selected.ts';
import { pathTo } from '#domain/routes/table.ts';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { AccountToFollow } from '#components/account-card/account-to-follow.tsx';
import styles from './who-to-follow-panel.module.css';

/** Three accounts that the instance suggests to follow, and a link to more (rule who-to-follow). */
export function WhoToFollowPanel({ suggestions }: { suggestions: ActorRefFrom<typeof suggestionsMachine> }) {
  const intl = useIntl();
  const ids = useSelector(suggestions, selectSuggested, shallowEqual);
  const phase = useSelected(suggestions, selectSuggestionsPhase);
  useWatchedSuggestions();
  if (phase === 'loading' || (phase === 'loaded' && ids.length === 0)) return null;
  return (
    <Panel title={intl.formatMessage({ id: 'nav.who_to_follow' })}>
      {phase === 'failed' && ids.length === 0 ? (
        <div className={styles.failed}>
          <p>
            <FormattedMessage id="who_to_follow.failed" />
          </p>
          <Button variant="quiet" onClick={() => suggestions.send({ type: 'suggestions.retry' })}>
            <FormattedMessage id="general.retry" />
          </Button>
        </div>
      ) : (
        <ul className={styles.list}>
          {ids.map((id) => (
            <li key={id}>
              <AccountToFollow accountId={id} />
            </li>
          ))}
        </ul>
      )}
      <Link href={pathTo('who-to-follow')}>
        <FormattedMessage id="who_to_follow.more" />
      </Link>
    </Panel>
  );
}
