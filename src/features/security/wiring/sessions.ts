import { fromPromise } from 'xstate';
import { sessionsMachine } from '#machines/security/sessions.machine.ts';
import type { ActionInput } from '#machines/support/part.ts';
import { fetchSessions, revokeSession } from '../api/security.ts';
import { endedBy, type SessionAction, type Sessions } from '#domain/security/sessions.ts';
import { sessionIdOf } from '#services/session/session-id.ts';
import type { SessionParts } from '#services/session-parts.ts';

/** Fills the slots of the sessions. */
export const provideSessions = ({ http, visitor, effects: { storage } }: SessionParts) => {
  const read = async (signal: AbortSignal): Promise<Sessions> => {
    const all = await fetchSessions(http, undefined, signal);
    const own = sessionIdOf(storage, visitor);
    return { all, own: all.some(({ id }) => id === own) ? own : undefined };
  };
  return sessionsMachine.provide({
    actors: {
      fetchPart: fromPromise<Sessions>(({ signal }) => read(signal)),
      runAction: fromPromise<Sessions | undefined, ActionInput<Sessions, SessionAction>>(async ({ input: { action }, signal }) => {
        // As they are now: who signed in meanwhile is another, too.
        for (const id of endedBy(action, await read(signal))) await revokeSession(http, { id }, signal);
        return undefined;
      }),
    },
  });
};
