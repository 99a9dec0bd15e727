import { useIntl } from 'react-intl';
import { Skeleton } from '#ui/skeleton.tsx';
import { ListFooter } from '../list/list-footer.tsx';

type Props = { older: 'idle' | 'loading' | 'failed' | 'end'; onLoad: () => void };

const MESSAGES = { failed: 'timeline.older_failed', end: 'timeline.no_more_statuses', more: 'timeline.load_older' } as const;

/** The footer of a timeline (rule timeline-foot): a button for more, or a note that there is no more. */
export function TimelineFooter({ older, onLoad }: Props) {
  const intl = useIntl();
  return (
    <ListFooter
      rest={older}
      messages={MESSAGES}
      onMore={onLoad}
      coming={<Skeleton label={intl.formatMessage({ id: 'general.loading' })} rows={2} />}
    />
  );
}
