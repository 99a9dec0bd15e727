import type { FilterContext } from '#domain/filters/server-filter.ts';
import { useRow } from '#react/hooks.ts';
import { useCollapseReason } from '../status/use-collapse-reason.ts';
import { CollapsedStatus } from './collapsed-status.tsx';
import { PlainStatus } from './plain-status.tsx';

/** One status of a list without a timeline; muted and filtered ones are collapsed (rule muted-folded). */
export function FoundStatus({ statusId, context }: { statusId: string; context?: FilterContext }) {
  const reason = useCollapseReason(statusId, false, context);
  if (useRow('statuses', statusId) === undefined) return null;
  return reason ? <CollapsedStatus statusId={statusId} reason={reason} /> : <PlainStatus statusId={statusId} />;
}
