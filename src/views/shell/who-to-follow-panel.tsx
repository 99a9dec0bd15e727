import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import { selectSuggested, selectSuggestionsPhase, type suggestionsMachine } from '../../../machines/shell/suggestions.machine.ts';
import { useRow } from '../../app/hooks.ts';
import { profilePath } from '../../domain/mentions.ts';
import { hasScreen } from '../../domain/routes/resolve.ts';
import { pathTo } from '../../domain/routes/table.ts';
import { useWords, Words } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { AccountName } from '../account/account-name.tsx';
import { Avatar } from '../account/avatar.tsx';
import { Handle } from '../account/handle.tsx';
import styles from './who-to-follow-panel.module.css';

/** Three people whom the instance suggests to follow, and the way to more (doc 1 §2). */
export function WhoToFollowPanel({ suggestions }: { suggestions: ActorRefFrom<typeof suggestionsMachine> }) {
  const { words } = useWords();
  const ids = useSelector(suggestions, selectSuggested);
  const phase = useSelector(suggestions, selectSuggestionsPhase);
  useEffect(() => suggestions.send({ type: 'suggestions.show' }), [suggestions]);
  if (phase === 'loading' || (phase === 'known' && ids.length === 0)) return null;
  return (
    <Panel title={words('nav.who_to_follow')}>
      {phase === 'failed' ? (
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
            <Suggestion key={id} id={id} />
          ))}
        </ul>
      )}
      {hasScreen(pathTo('who-to-follow')) && (
        <Link href={pathTo('who-to-follow')}>
          <Words id="who_to_follow.more" />
        </Link>
      )}
    </Panel>
  );
}

function Suggestion({ id }: { id: string }) {
  const account = useRow('accounts', id);
  if (account === undefined) return null;
  return (
    <li>
      <Link href={profilePath(account)} className={styles.person}>
        <Avatar account={account} size="s" />
        <span className={styles.names}>
          <AccountName account={account} />
          <Handle acct={account.acct} />
        </span>
      </Link>
    </li>
  );
}
