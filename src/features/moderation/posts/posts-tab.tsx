import { shallowEqual, useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useRow, useSessionActor, useVisitor } from '#react/hooks.ts';
import { useWatch } from '#react/use-watch.ts';
import { useSelected } from '#react/use-selected.ts';
import { mayReadAllPosts } from '#domain/account/privileges.ts';
import { hostOf } from '#domain/moderation/posts.ts';
import { SubjectIcon } from '#ui/lazy-icons.tsx';
import { FoundList } from '../found-list.tsx';
import styles from '../moderation.module.css';
import { StaffPost } from '../staff-post.tsx';
import { PostFilters } from './post-filters.tsx';

const MESSAGES = { failed: 'moderation.posts.more_failed', end: 'moderation.posts.end', more: 'moderation.posts.more' } as const;

/** Statuses by server and visibility; all of this server's only with the permission to read them (rule posts-search). */
export function PostsTab() {
  const intl = useIntl();
  const own = useRow('accounts', useVisitor().accountId);
  const search = useSessionActor('postSearch');
  const ids = useSelector(search, ({ context }) => context.items, shallowEqual);
  const host = useSelected(search, ({ context }) => hostOf(context.query.host));
  const maySearch = mayReadAllPosts(own) || host !== '';
  useWatch('postSearch', maySearch ? { key: 'posts', enter: { type: 'search.view' } } : undefined);
  return (
    <div className={styles.tab}>
      <PostFilters />
      {maySearch ? (
        <FoundList
          search={search}
          ids={ids}
          messages={MESSAGES}
          icon={<SubjectIcon />}
          found={(count) => intl.formatMessage({ id: 'moderation.posts.found' }, { count })}
          none={intl.formatMessage({ id: 'moderation.posts.none' })}
          noneHelp={intl.formatMessage({ id: 'moderation.posts.none_help' })}
          failed={intl.formatMessage({ id: 'moderation.posts.failed' })}
        >
          {(id) => <StaffPost statusId={id} />}
        </FoundList>
      ) : (
        <p className={styles.message}>
          <FormattedMessage id="moderation.posts.name_a_server" />
        </p>
      )}
    </div>
  );
}
