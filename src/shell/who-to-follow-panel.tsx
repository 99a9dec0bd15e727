import { shallowEqual, useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import { selectSuggested, selectSuggestionsPhase, type suggestionsMachine } from '#machines/shell/suggestions.machine.ts';
import { useWatchedSuggestions } from '#app/use-watched.ts';
import { pathTo } from '#domain/routes/table.ts';
import { useWords, Words } from '#i18n/words.tsx';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { PersonToFollow } from '#parts/account-card/person-to-follow.tsx';
import styles from './who-to-follow-panel.module.css';

/** Three people whom the instance suggests to follow, and the way to more (rule who-to-follow). */
export function WhoToFollowPanel({ suggestions }: { suggestions: ActorRefFrom<typeof suggestionsMachine> }) {
  const { words } = useWords();
  const ids = useSelector(suggestions, selectSuggested, shallowEqual);
  const phase = useSelector(suggestions, selectSuggestionsPhase);
  useWatchedSuggestions();
  if (phase === 'loading' || (phase === 'known' && ids.length === 0)) return null;
  return (
    <Panel title={words('nav.who_to_follow')}>
      {phase === 'failed' && ids.length === 0 ? (
        <div className={styles.failed}>
          <p>
            <Words id="who_to_follow.failed" />
          </p>
          <Button look="quiet" onClick={() => suggestions.send({ type: 'suggestions.retry' })}>
            <Words id="general.retry" />
          </Button>
        </div>
      ) : (
        <ul className={styles.list}>
          {ids.map((id) => (
            <li key={id}>
              <PersonToFollow accountId={id} />
            </li>
          ))}
        </ul>
      )}
      <Link href={pathTo('who-to-follow')}>
        <Words id="who_to_follow.more" />
      </Link>
    </Panel>
  );
}
