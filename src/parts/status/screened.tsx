import type { ReactNode } from 'react';
import { Folded } from './folded.tsx';
import { useFoldReason } from './use-fold-reason.ts';

type Props = {
  statusId: string;
  /** It stands as a line of the conversation that was opened. */
  isInThread?: boolean;
  children: ReactNode;
};

/** What a status says, outside of a timeline: folded where it is muted or its author blocked, until a person unfolds it (rule muted-folded). */
export function Screened({ statusId, isInThread = false, children }: Props) {
  const reason = useFoldReason(statusId, isInThread);
  return reason ? (
    <Folded what={statusId} reason={reason} isArticle={isInThread}>
      {children}
    </Folded>
  ) : (
    children
  );
}
