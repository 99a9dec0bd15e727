import { sessionsMachine } from '#machines/security/sessions.machine.ts';
import { partModelOf } from '#tests/support/part-model-of.ts';

export const sessionsModel = partModelOf(sessionsMachine, {
  known: { all: [{ id: '1', app: 'Starling' }], own: '1' },
  act: { kind: 'others', own: '1' },
});
