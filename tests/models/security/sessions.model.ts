import { sessionsMachine } from '#machines/security/sessions.machine.ts';
import { partModelOf } from '#tests/support/part-model-of.ts';

export const sessionsModel = partModelOf(sessionsMachine, {
  part: { all: [{ id: '1', app: 'Starling' }], own: '1' },
  action: { kind: 'others', own: '1' },
});
