import { useIntl } from 'react-intl';
import { selectFoundIds, selectRemainingFound } from '#machines/search/search-list.machine.ts';
import { useScrollAnchor } from '#react/use-scroll-anchor.ts';
import type { SearchListActor } from '#react/use-watched-search.ts';
import { useSelected } from '#react/use-selected.ts';
import { scrollAnchorOf } from '#domain/timelines/scroll-anchor.ts';
import { Feed } from '#components/feed/feed.tsx';
import { FoundStatus } from '#components/timeline/found-status.tsx';
import { FoundFooter } from './found-footer.tsx';
import { NoneOf } from './none-of.tsx';

const nothing = () => {};

/** The statuses that were found; muted and filtered ones are collapsed as elsewhere (rule muted-folded). */
export function FoundStatuses({ list }: { list: SearchListActor }) {
  const intl = useIntl();
  const ids = useSelected(list, selectFoundIds);
  const rest = useSelected(list, selectRemainingFound);
  const { restored, save } = useScrollAnchor();
  if (ids.length === 0) return <NoneOf type="statuses" />;
  return (
    <>
      <Feed
        ids={ids}
        label={intl.formatMessage({ id: 'search.kind.statuses' })}
        isWhole={rest === 'end'}
        isBusy={rest === 'loading'}
        hold={restored && { start: restored }}
        onLeave={(read) => save(read && scrollAnchorOf(ids, read))}
        onPresence={nothing}
        onEndReached={() => {
          if (rest === 'more' || rest === 'maybe') list.send({ type: 'found.more' });
        }}
      >
        {(index) => <FoundStatus statusId={ids[index] ?? ''} />}
      </Feed>
      <FoundFooter list={list} />
    </>
  );
}
