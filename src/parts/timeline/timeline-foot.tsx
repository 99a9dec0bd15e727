import { useIntl } from 'react-intl';
import { Skeleton } from '#ui/skeleton.tsx';
import { ListFoot } from '../list/list-foot.tsx';

type Props = { older: 'idle' | 'loading' | 'failed' | 'end'; onLoad: () => void };

const SAYS = { failed: 'timeline.older_failed', end: 'timeline.no_more_statuses', more: 'timeline.load_older' } as const;

/** What stands under the last status (rule timeline-foot): the way on, or that there is none. */
export function TimelineFoot({ older, onLoad }: Props) {
  const intl = useIntl();
  return (
    <ListFoot
      rest={older}
      says={SAYS}
      onMore={onLoad}
      coming={<Skeleton label={intl.formatMessage({ id: 'general.loading' })} rows={2} />}
    />
  );
}
