import type { ReactNode } from 'react';
import type { FilterContext } from '#domain/filter/server-filter.ts';
import { Folded } from './folded.tsx';
import { useFoldReason } from './use-fold-reason.ts';

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
  const reason = useFoldReason(statusId, isInThread, context);
  return reason ? (
    <Folded what={statusId} reason={reason} isArticle={isInThread}>
      {children}
    </Folded>
  ) : (
    children
  );
}
