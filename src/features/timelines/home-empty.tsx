import { shallowEqual, useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { selectOffered } from '#machines/suggestions/suggestions.machine.ts';
import { selectTrendingTags } from '#machines/tags/trends.machine.ts';
import { useCan, useMaybeSessionActor } from '#react/hooks.ts';
import { useWatchedSuggestions, useWatchedTrends } from '#react/use-watched.ts';
import { pathTo } from '#domain/routes/table.ts';
import { PersonToFollow } from '#components/account-card/person-to-follow.tsx';
import styles from './home-empty.module.css';

/**
 * Suggestions for an empty home timeline: the instance's statuses, a few accounts and the tags of the week, where the server has those
 * (rule home-empty).
 */
export function HomeEmpty() {
  return (
    <div className={styles.ways}>
      <Link href={pathTo('public-timeline')} className={styles.way}>
        <FormattedMessage id="home_empty.to_public" />
      </Link>
      {useCan('suggestions') && <People />}
      {useCan('trends') && <Tags />}
    </div>
  );
}

function People() {
  const suggestions = useMaybeSessionActor('suggestions');
  const ids = useSelector(suggestions, (snapshot) => snapshot && selectOffered(snapshot), shallowEqual) ?? [];
  useWatchedSuggestions();
  if (ids.length === 0) return null;
  return (
    <section aria-labelledby="home-people">
      <h2 id="home-people">
        <FormattedMessage id="home_empty.people" />
      </h2>
      <ul>
        {ids.map((id) => (
          <li key={id}>
            <PersonToFollow accountId={id} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Tags() {
  const tags = useSelector(useMaybeSessionActor('trends'), (snapshot) => snapshot && selectTrendingTags(snapshot)) ?? [];
  useWatchedTrends(true);
  if (tags.length === 0) return null;
  return (
    <section aria-labelledby="home-tags">
      <h2 id="home-tags">
        <FormattedMessage id="home_empty.tags" />
      </h2>
      <ul className={styles.tags}>
        {tags.map((tag) => (
          <li key={tag}>
            <Link href={pathTo('tag-timeline', { tag })}>
              <bdi>#{tag}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
