import type { FilterReason } from '#domain/filter/filter.ts';
import { Folded } from '#parts/status/folded.tsx';
import { StatusCard } from '#parts/status/status-card.tsx';

/** A muted post: why it is folded, and a button that unfolds it (rule muted-folded). */
export function FoldedStatus({ statusId, reason }: { statusId: string; reason: FilterReason }) {
  return (
    <Folded what={statusId} reason={reason} isArticle>
      <StatusCard statusId={statusId} />
    </Folded>
  );
}
