import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from '#react/link.tsx';
import { selectLists, selectListsPhase } from '#machines/lists/lists.machine.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useWatchedLists } from '#react/use-watched-lists.ts';
import { useSelected } from '#react/use-selected.ts';
import { pathTo } from '#domain/routes/table.ts';
import { NewLink } from '#components/page/new-link.tsx';
import { ScreenHead } from '#components/page/screen-head.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { WarningIcon } from '#ui/icons.tsx';
import { ListIcon } from '#ui/lazy-icons.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ListRow } from './list-row.tsx';
import styles from './lists.module.css';

/** The visitor's lists as a screen, the newest first (rule lists-newest). */
export function Lists() {
  const intl = useIntl();
  const actor = useSessionActor('lists');
  const lists = useSelected(actor, selectLists);
  const phase = useSelected(actor, selectListsPhase);
  useWatchedLists(true, true);
  const make = intl.formatMessage({ id: 'lists.new' });
  const retry = (
    <Button variant="quiet" onClick={() => actor.send({ type: 'lists.retry' })}>
      <FormattedMessage id="general.retry" />
    </Button>
  );
  return (
    <>
      <ScreenHead title={intl.formatMessage({ id: 'nav.lists' })}>
        <NewLink href={pathTo('list-new')}>{make}</NewLink>
      </ScreenHead>
      {phase === 'loading' && <Skeleton label={intl.formatMessage({ id: 'general.loading' })} shape="rows" />}
      {phase === 'failed' && lists.length === 0 && (
        <EmptyState isUrgent icon={<WarningIcon />} title={intl.formatMessage({ id: 'lists.memberships_failed' })} action={retry} />
      )}
      {phase === 'failed' && lists.length > 0 && (
        <div className={styles.footer}>
          <p role="alert">
            <FormattedMessage id="lists.memberships_failed" />
          </p>
          {retry}
        </div>
      )}
      {phase === 'loaded' && lists.length === 0 && (
        <EmptyState
          icon={<ListIcon />}
          title={intl.formatMessage({ id: 'lists.none_yet' })}
          action={<Link href={pathTo('list-new')}>{make}</Link>}
        >
          <FormattedMessage id="lists.none_help" />
        </EmptyState>
      )}
      {lists.length > 0 && (
        <ul className={styles.lists}>
          {lists.map((list) => (
            <ListRow key={list.id} list={list} />
          ))}
        </ul>
      )}
    </>
  );
}
