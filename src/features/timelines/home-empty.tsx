import { FormattedMessage } from 'react-intl';
import { Link } from '#react/link.tsx';
import { selectTrending } from '#machines/tags/trends.machine.ts';
import { useCan, useMaybeSessionActor } from '#react/hooks.ts';
import { useWatchedTrends } from '#react/use-watched.ts';
import { useSelected } from '#react/use-selected.ts';
import { pathTo } from '#domain/routes/table.ts';
import styles from './home-empty.module.css';

/** Suggestions for an empty home timeline: the instance's statuses, and the tags of the week where the server has those; accounts follow below it (rules home-empty, newcomer). */
export function HomeEmpty() {
  return (
    <div className={styles.ways}>
      <Link href={pathTo('public-timeline')} className={styles.way}>
        <FormattedMessage id="home_empty.to_public" />
      </Link>
      {useCan('trends') && <Tags />}
    </div>
  );
}

function Tags() {
  const tags = useSelected(useMaybeSessionActor('trends'), (snapshot) => snapshot && selectTrending(snapshot, 'tags')) ?? [];
  useWatchedTrends('tags');
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
