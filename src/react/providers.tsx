import type { ReactNode } from 'react';
import type { Secrets } from '#platform/vault.ts';
import { RootContext, SecretsContext, SessionContext } from './contexts.ts';
import { useChild, useRoot } from './hooks.ts';
import type { Root } from '#services/system.ts';

/** Gives the views below it the running system and the store of secrets. */
export function SystemProvider({ root, secrets, children }: { root: Root; secrets: Secrets; children: ReactNode }) {
  return (
    <RootContext value={root}>
      <SecretsContext value={secrets}>{children}</SecretsContext>
    </RootContext>
  );
}

/** Renders its views while there is a session, and mounts them again for the next one: no state of a view outlives its account. */
export function SessionBoundary({ children }: { children: ReactNode }) {
  const session = useChild(useRoot(), 'session');
  return session ? (
    <SessionContext key={session.sessionId} value={session}>
      {children}
    </SessionContext>
  ) : null;
}
