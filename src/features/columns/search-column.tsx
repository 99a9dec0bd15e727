import { useIntl } from 'react-intl';
import { selectIds, selectListFailure, selectListPhase, selectRest } from '#machines/support/growing.ts';
import { useSelected } from '#react/use-selected.ts';
import type { SearchColumnKey } from '#domain/columns/columns.ts';
import { statusText } from '#domain/text/failure-text.ts';
import { scrollAnchorOf } from '#domain/timelines/scroll-anchor.ts';
import { useMessageText } from '#i18n/message-text.ts';
import { Feed } from '#components/feed/feed.tsx';
import { ListFooter } from '#components/list/list-footer.tsx';
import { FoundStatus } from '#components/timeline/found-status.tsx';
import { LoadFailed } from '#components/page/load-failed.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SearchIcon } from '#ui/lazy-icons.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useColumnAnchor } from './use-column-anchor.ts';
import { useColumnTitle } from './use-column-title.ts';
import { useWatchedSearchColumn, type SearchColumnActor } from './use-search-column.ts';

const MESSAGES = { failed: 'search.more_failed', end: 'search.end', more: 'search.more' } as const;
const nothing = () => {};

/** The statuses that a search finds, in a column; the search is repeated whenever the column is shown (rule search-column). */
export function SearchColumn({ column }: { column: SearchColumnKey }) {
  const intl = useIntl();
  const list = useWatchedSearchColumn(column);
  const phase = useSelected(list, (snapshot) => (snapshot ? selectListPhase(snapshot) : 'loading'));
  if (!list || phase === 'loading') return <Skeleton label={intl.formatMessage({ id: 'general.loading' })} />;
  return phase === 'failed' ? <Failed list={list} /> : <Found list={list} column={column} />;
}

function Failed({ list }: { list: SearchColumnActor }) {
  const intl = useIntl();
  const messageText = useMessageText();
  const failure = useSelected(list, selectListFailure);
  return (
    <LoadFailed title={intl.formatMessage({ id: 'search.failed' })} onRetry={() => list.send({ type: 'list.retry' })}>
      {failure && messageText(statusText(failure))}
    </LoadFailed>
  );
}

function Found({ list, column }: { list: SearchColumnActor; column: SearchColumnKey }) {
  const intl = useIntl();
  const title = useColumnTitle(column);
  const { restored, save } = useColumnAnchor(column);
  const ids = useSelected(list, selectIds);
  const rest = useSelected(list, selectRest);
  if (ids.length === 0) return <EmptyState icon={<SearchIcon />} title={intl.formatMessage({ id: 'search.none.statuses' })} />;
  const more = () => list.send({ type: 'list.older' });
  return (
    <>
      <Feed
        ids={ids}
        label={title}
        isWhole={rest === 'end'}
        isBusy={rest === 'loading'}
        hold={restored && { start: restored }}
        onLeave={(read) => save(read && scrollAnchorOf(ids, read))}
        onPresence={nothing}
        onEndReached={() => {
          if (rest === 'idle') more();
        }}
      >
        {(index) => <FoundStatus statusId={ids[index] ?? ''} />}
      </Feed>
      <ListFooter rest={rest} messages={MESSAGES} onMore={more} />
    </>
  );
}
