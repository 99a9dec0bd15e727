import type { FilterReason } from '#domain/filters/filter.ts';
import { Collapsed } from '../status/collapsed.tsx';
import { StatusCard } from '../status/status-card.tsx';

/** A muted status: the reason, and a button that expands it (rule muted-folded). */
export function CollapsedStatus({ statusId, reason }: { statusId: string; reason: FilterReason }) {
  return (
    <Collapsed what={statusId} reason={reason} isArticle>
      <StatusCard statusId={statusId} />
    </Collapsed>
  );
}
