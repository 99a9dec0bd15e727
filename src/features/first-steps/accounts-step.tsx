import { shallowEqual, useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Link } from '#react/link.tsx';
import { selectSuggested } from '#machines/suggestions/suggestions.machine.ts';
import { useCan, useMaybeSessionActor } from '#react/hooks.ts';
import { useWatchedSuggestions } from '#react/use-watched.ts';
import { pathTo } from '#domain/routes/table.ts';
import { AccountToFollow } from '#components/account-card/account-to-follow.tsx';
import styles from './first-steps.module.css';

/** Three accounts to follow, where the server suggests any; else a link to the public timelines. */
export function AccountsStep() {
  return (
    <section>
      <h2>
        <FormattedMessage id="firstSteps.follow" />
      </h2>
      <p className={styles.help}>
        <FormattedMessage id="firstSteps.follow_help" />
      </p>
      {useCan('suggestions') && <Suggested />}
      <Link href={pathTo('public-timeline')} className={styles.more}>
        <FormattedMessage id="firstSteps.to_accounts" />
      </Link>
    </section>
  );
}

function Suggested() {
  const suggestions = useMaybeSessionActor('suggestions');
  const ids = useSelector(suggestions, (snapshot) => snapshot && selectSuggested(snapshot), shallowEqual) ?? [];
  useWatchedSuggestions();
  if (ids.length === 0) return null;
  return (
    <ul className={styles.accounts}>
      {ids.map((id) => (
        <li key={id}>
          <AccountToFollow accountId={id} />
        </li>
      ))}
    </ul>
  );
}
