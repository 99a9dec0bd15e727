import type { ReactNode } from 'react';
import type { FilterContext } from '#domain/filters/server-filter.ts';
import { Collapsed } from './collapsed.tsx';
import { useCollapseReason } from './use-collapse-reason.ts';

type Props = {
  statusId: string;
  /** It stands as a line of the conversation that was opened. */
  isInThread?: boolean;
  /** Where it stands, if that is no conversation (rule filter-contexts). */
  context?: FilterContext;
  children: ReactNode;
};

/** What a status says, outside of a timeline: folded where it is muted or its author blocked, until a person unfolds it (rule muted-folded). */
export function Screened({ statusId, isInThread = false, context, children }: Props) {
  const reason = useCollapseReason(statusId, isInThread, context);
  return reason ? (
    <Collapsed what={statusId} reason={reason} isArticle={isInThread}>
      {children}
    </Collapsed>
  ) : (
    children
  );
}
