import type { ReactNode } from 'react';
import type { Secrets } from '#browser/vault.ts';
import { RootContext, SecretsContext, VisitContext } from './contexts.ts';
import { useChild, useRoot } from './hooks.ts';
import type { Root } from './system.ts';

/** Gives the views below it the running system and the cloakroom for secrets. */
export function SystemProvider({ root, secrets, children }: { root: Root; secrets: Secrets; children: ReactNode }) {
  return (
    <RootContext value={root}>
      <SecretsContext value={secrets}>{children}</SecretsContext>
    </RootContext>
  );
}

/** Shows its views while there is a visit, and makes them anew for the next one: no state of a view outlives its account. */
export function VisitBoundary({ children }: { children: ReactNode }) {
  const visit = useChild(useRoot(), 'visit');
  return visit ? (
    <VisitContext key={visit.sessionId} value={visit}>
      {children}
    </VisitContext>
  ) : null;
}
