import type { TimelineKey } from '../../domain/timeline.ts';
import { useWords, Words } from '../../i18n/words.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NavIcon } from '../shell/nav-icon.tsx';

/** A timeline without statuses, and what to do about it. */
export function TimelineEmpty({ timelineKey }: { timelineKey: TimelineKey }) {
  const { words } = useWords();
  return (
    <EmptyState icon={<NavIcon route={timelineKey} />} title={words('timeline.no_statuses')}>
      <Words id={timelineKey === 'friends' ? 'timeline.no_statuses_home' : 'timeline.no_statuses_hint'} />
    </EmptyState>
  );
}
