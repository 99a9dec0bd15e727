import { frontendsMachine } from '#machines/server-tools/frontends.machine.ts';
import { partModelOf } from '#tests/support/part-model-of.ts';

export const frontendsModel = partModelOf(frontendsMachine, {
  part: { all: [], primary: undefined, isInFile: false },
  action: { type: 'install', name: 'gull-fe', ref: 'stable' },
});
