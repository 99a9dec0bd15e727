import { movingProblem } from '#domain/moving/moving.ts';
import type { SessionAct, Sessions } from '#domain/security/sessions.ts';
import { partMachine } from '../support/part.ts';

/** Who is signed in to the account, as long as the settings were opened in this session (rules session-list, session-revoked). */
export const sessionsMachine = partMachine<Sessions, SessionAct>('sessions', (failure) => movingProblem('security.session_error', failure));
