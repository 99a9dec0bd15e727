import type { ReactNode } from 'react';
import { useRow, useVisitor } from '#react/hooks.ts';
import { useWatchedRelation } from '#react/use-watched.ts';
import { Screened } from './screened.tsx';

type Props = { statusId: string; accountId: string; children: ReactNode };

/** A quoted post as a person wants to see it: servers leave nobody out who is quoted, so how one stands to him is asked. */
export function ScreenedQuote({ statusId, accountId, children }: Props) {
  const { accountId: ownId } = useVisitor();
  const isKnown = useRow('relationships', accountId) !== undefined;
  return (
    <>
      {ownId !== undefined && ownId !== accountId && !isKnown && <Acquaintance accountId={accountId} />}
      <Screened statusId={statusId}>{children}</Screened>
    </>
  );
}

function Acquaintance({ accountId }: { accountId: string }) {
  useWatchedRelation(accountId);
  return null;
}
