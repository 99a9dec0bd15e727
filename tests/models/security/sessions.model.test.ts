import { describe } from 'vitest';
import { sessionsMachine } from '#machines/security/sessions.machine.ts';
import { walkPart } from '#tests/support/part-model.ts';
import { sessionsModel } from './sessions.model.ts';

describe('sessions model', () => {
  walkPart(sessionsModel, sessionsMachine);
});
