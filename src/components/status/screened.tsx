import type { ReactNode } from 'react';
import type { FilterContext } from '#domain/filters/server-filter.ts';
import { Collapsed } from './collapsed.tsx';
import { useCollapseReason } from './use-collapse-reason.ts';

type Props = {
  statusId: string;
  /** True for an item of the opened conversation. */
  isInThread?: boolean;
  /** The context for filters, outside of a conversation (rule filter-contexts). */
  context?: FilterContext;
  children: ReactNode;
};

/** A status outside of a timeline: collapsed where it is muted or its author is blocked, until the user expands it (rule muted-folded). */
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
