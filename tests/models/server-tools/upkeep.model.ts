import { upkeepMachine } from '#machines/server-tools/upkeep.machine.ts';
import { partModelOf } from '#tests/support/part-model-of.ts';

export const upkeepModel = partModelOf(upkeepMachine, {
  part: {},
  action: { type: 'cleanup', days: '7' },
  further: [{ type: 'clear_caches' }],
});
