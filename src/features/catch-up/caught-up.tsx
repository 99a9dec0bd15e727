import { useId, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AuthorGroup } from '#domain/catch-up/arrange.ts';
import { scrollAnchorOf } from '#domain/timelines/scroll-anchor.ts';
import { useRow } from '#react/hooks.ts';
import { useScrollAnchor } from '#react/use-scroll-anchor.ts';
import { AccountName } from '#components/account/account-name.tsx';
import { Avatar } from '#components/account/avatar.tsx';
import { ProfileLink } from '#components/account/profile-link.tsx';
import { Feed } from '#components/feed/feed.tsx';
import { CollapsedStatus } from '#components/timeline/collapsed-status.tsx';
import { PlainStatus } from '#components/timeline/plain-status.tsx';
import styles from './catch-up.module.css';

const nothing = () => {};
const authorItem = (accountId: string) => `author ${accountId}`;

/** The posts of each author below their name. */
export function CaughtUp({ groups, isBusy }: { groups: readonly AuthorGroup[]; isBusy: boolean }) {
  const intl = useIntl();
  const { restored, save } = useScrollAnchor();
  const rows = useMemo(
    () =>
      groups.flatMap((group) => [
        { id: authorItem(group.accountId), group, post: undefined },
        ...group.posts.map((post) => ({ id: post.id, group, post })),
      ]),
    [groups],
  );
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  return (
    <Feed
      ids={ids}
      label={intl.formatMessage({ id: 'nav.catch_up' })}
      isWhole={!isBusy}
      isBusy={isBusy}
      hold={restored && { start: restored }}
      onPresence={nothing}
      onEndReached={nothing}
      onLeave={(read) => save(read && scrollAnchorOf(ids, read))}
    >
      {(index) => {
        const { group, post } = rows[index] ?? {};
        if (!group) return null;
        if (!post) return <Author accountId={group.accountId} count={group.posts.length} />;
        return post.reason ? (
          <CollapsedStatus statusId={post.id} reason={post.reason} />
        ) : (
          <PlainStatus statusId={post.id} also={post.also.length > 0 ? post.also : undefined} />
        );
      }}
    </Feed>
  );
}

function Author({ accountId, count }: { accountId: string; count: number }) {
  const id = useId();
  const account = useRow('accounts', accountId);
  return (
    <article className={styles.author} aria-labelledby={id}>
      {account && <Avatar account={account} size="s" />}
      <h2 id={id}>
        {account && (
          <ProfileLink account={account}>
            <AccountName account={account} />
          </ProfileLink>
        )}{' '}
        <small>
          <FormattedMessage id="catch_up.posts" values={{ count }} />
        </small>
      </h2>
    </article>
  );
}
