import { movingProblem } from '#domain/moving/moving.ts';
import type { SessionAction, Sessions } from '#domain/security/sessions.ts';
import { partMachine } from '../support/part.ts';

/** The sessions of the account, from when the settings are first opened in this session (rules session-list, session-revoked). */
export const sessionsMachine = partMachine<Sessions, SessionAction>('sessions', (failure) =>
  movingProblem('security.session_error', failure),
);
