import { shallowEqual, useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from '#react/link.tsx';
import { pathTo } from '#domain/routes/table.ts';
import { scrollAnchorOf } from '#domain/timelines/scroll-anchor.ts';
import { selectOffered } from '#machines/suggestions/suggestions.machine.ts';
import { selectTrending, selectTrendingLinks } from '#machines/tags/trends.machine.ts';
import { useMaybeSessionActor } from '#react/hooks.ts';
import { useScrollAnchor } from '#react/use-scroll-anchor.ts';
import { useSelected } from '#react/use-selected.ts';
import { AccountToFollow } from '#components/account-card/account-to-follow.tsx';
import { Feed } from '#components/feed/feed.tsx';
import { LinkPreview } from '#components/status/link-preview.tsx';
import { FoundStatus } from '#components/timeline/found-status.tsx';
import styles from './explore.module.css';

const NO_IDS: readonly string[] = [];
const nothing = () => {};

const useTrending = (of: 'tags' | 'followed' | 'statuses'): readonly string[] =>
  useSelected(useMaybeSessionActor('trends'), (snapshot) => (snapshot ? selectTrending(snapshot, of) : NO_IDS));

/** Tags as links to their timelines. */
export function Tags({ of }: { of: 'tags' | 'followed' }) {
  return (
    <ul className={styles.tags}>
      {useTrending(of).map((tag) => (
        <li key={tag}>
          <Link href={pathTo('tag-timeline', { tag })}>
            <bdi>#{tag}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** A few suggested accounts, and the way to all. */
export function SuggestedAccounts() {
  const ids = useSelector(useMaybeSessionActor('suggestions'), (snapshot) => (snapshot ? selectOffered(snapshot) : NO_IDS), shallowEqual);
  return (
    <>
      <ul className={styles.accounts}>
        {ids.map((id) => (
          <li key={id}>
            <AccountToFollow accountId={id} />
          </li>
        ))}
      </ul>
      <Link href={pathTo('who-to-follow')} className={styles.more}>
        <FormattedMessage id="explore.all_suggestions" />
      </Link>
    </>
  );
}

/** The pages that most posts link to. */
export function TrendingLinks() {
  const links = useSelector(useMaybeSessionActor('trends'), (snapshot) => (snapshot ? selectTrendingLinks(snapshot) : []), shallowEqual);
  return (
    <ul className={styles.links}>
      {links.map(({ card, uses }) => (
        <li key={card.url}>
          <LinkPreview card={card} isSensitive={false} />
          {uses > 0 && (
            <p className={styles.uses}>
              <FormattedMessage id="explore.link_uses" values={{ count: uses }} />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The posts that are shared most; muted and filtered ones are collapsed as elsewhere (rule muted-folded). */
export function TrendingStatuses() {
  const intl = useIntl();
  const ids = useTrending('statuses');
  const { restored, save } = useScrollAnchor();
  return (
    <Feed
      ids={ids}
      label={intl.formatMessage({ id: 'explore.statuses' })}
      isWhole
      isBusy={false}
      hold={restored && { start: restored }}
      onLeave={(read) => save(read && scrollAnchorOf(ids, read))}
      onPresence={nothing}
      onEndReached={nothing}
    >
      {(index) => <FoundStatus statusId={ids[index] ?? ''} context="public" />}
    </Feed>
  );
}
