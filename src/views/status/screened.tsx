import type { ReactNode } from 'react';
import { Folded } from './folded.tsx';
import { useFoldReason } from './use-fold-reason.ts';

type Props = { statusId: string; isArticle?: boolean; children: ReactNode };

/** What a status says, outside of a timeline: folded where it is muted or its author blocked, until a person unfolds it (doc 2 §4). */
export function Screened({ statusId, isArticle = false, children }: Props) {
  const reason = useFoldReason(statusId);
  return reason ? (
    <Folded statusId={statusId} reason={reason} isArticle={isArticle}>
      {children}
    </Folded>
  ) : (
    children
  );
}
