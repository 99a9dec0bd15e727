import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { sessionMachine } from '#machines/system/session.machine.ts';
import type { Secrets } from '#platform/vault.ts';
import type { SessionActors } from './actors.ts';
import { CacheContext, RootContext, SecretsContext, SessionContext } from './contexts.ts';
import { useChild, useRoot } from './hooks.ts';
import type { Root } from '#services/system.ts';

type Session = ActorRefFrom<typeof sessionMachine>;

/** Gives the views below it the running system and the store of secrets. */
export function SystemProvider({ root, secrets, children }: { root: Root; secrets: Secrets; children: ReactNode }) {
  return (
    <RootContext value={root}>
      <SecretsContext value={secrets}>{children}</SecretsContext>
    </RootContext>
  );
}

/** Gives the views below it the session and its cache. */
export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  const cache = useChild(session, 'entities') as SessionActors['entities'] | undefined;
  return (
    <SessionContext value={session}>
      <CacheContext value={cache?.getSnapshot().context}>{children}</CacheContext>
    </SessionContext>
  );
}

/** Renders its views while there is a session, and mounts them again for the next one: no state of a view outlives its account. */
export function SessionBoundary({ children }: { children: ReactNode }) {
  const session = useChild(useRoot(), 'session') as Session | undefined;
  return session ? (
    <SessionProvider key={session.sessionId} session={session}>
      {children}
    </SessionProvider>
  ) : null;
}
