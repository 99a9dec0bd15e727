import type { MouseEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { selectFeaturedTags, selectFeaturedTagsFailed } from '#machines/featured-tags/featured-tags.machine.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useWatchedFeaturedTags } from '#react/use-watched.ts';
import { useSelected } from '#react/use-selected.ts';
import { PartFailed } from '#components/page/part-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { isPlain } from '#ui/is-plain.ts';
import styles from './featured-tags.module.css';

type Props = {
  accountId: string;
  /** The tag whose posts are shown. */
  picked: string | undefined;
  onPick: (tag: string | undefined) => void;
};

/** The tags that a profile features, each a link to the account's posts with it (rule featured-tags). */
export function FeaturedTags({ accountId, picked, onPick }: Props) {
  const intl = useIntl();
  const featuredTags = useSessionActor('featuredTags');
  const tags = useSelected(featuredTags, (snapshot) => selectFeaturedTags(snapshot, accountId));
  const hasFailed = useSelected(featuredTags, (snapshot) => selectFeaturedTagsFailed(snapshot, accountId));
  useWatchedFeaturedTags(accountId);
  if (tags === undefined) {
    if (hasFailed) return <PartFailed resetErrorBoundary={() => featuredTags.send({ type: 'keyed.request', input: { accountId } })} />;
    return <Skeleton label={intl.formatMessage({ id: 'general.loading' })} shape="text" rows={1} />;
  }
  if (tags.length === 0)
    return (
      <p className={styles.none}>
        <FormattedMessage id="featured_tags.none" />
      </p>
    );
  const pick = (event: MouseEvent, tag: string) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    onPick(tag === picked ? undefined : tag);
  };
  return (
    <ul className={styles.tags} aria-label={intl.formatMessage({ id: 'featured_tags.title' })}>
      {tags.map(({ id, name, count }) => (
        <li key={id}>
          <a
            href={`#featured${name === picked ? '' : `/${encodeURIComponent(name)}`}`}
            aria-current={name === picked ? 'true' : undefined}
            onClick={(event) => pick(event, name)}
          >
            <bdi>#{name}</bdi>
            <span>
              <FormattedMessage id="featured_tags.posts" values={{ count }} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
