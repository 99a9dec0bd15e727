import { FormattedMessage, useIntl } from 'react-intl';
import type { TimelineKey } from '#domain/timelines/timeline.ts';
import { selectHiddenByKind, selectOlder } from '#machines/timelines/timeline.selectors.ts';
import { useSelected } from '#react/use-selected.ts';
import type { TimelineActor } from '#components/timeline/timeline-actor.ts';
import { TimelineFooter } from '#components/timeline/timeline-footer.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterIcon } from '#ui/lazy-icons.tsx';
import { useKindFilter } from './use-kind-filter.ts';

/** A timeline whose own filter hides all loaded posts: it can be turned off, and older posts can be loaded (rule kind-filters). */
export function KindsEmpty({ timeline, timelineKey }: { timeline: TimelineActor; timelineKey: TimelineKey }) {
  const intl = useIntl();
  const { change } = useKindFilter(timelineKey);
  const count = useSelected(timeline, selectHiddenByKind);
  const older = useSelected(timeline, selectOlder);
  return (
    <>
      <EmptyState
        icon={<FilterIcon />}
        title={intl.formatMessage({ id: 'timeline.kinds_empty' })}
        action={
          <Button onClick={() => change()}>
            <FormattedMessage id="timeline.kinds_off" />
          </Button>
        }
      >
        <FormattedMessage id="timeline.kinds_hidden" values={{ count }} />
      </EmptyState>
      {older !== 'end' && <TimelineFooter older={older} onLoad={() => timeline.send({ type: 'timeline.loadOlder' })} />}
    </>
  );
}
