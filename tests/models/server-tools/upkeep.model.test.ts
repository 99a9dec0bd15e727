import { describe } from 'vitest';
import { upkeepMachine } from '#machines/server-tools/upkeep.machine.ts';
import { walkPart } from '#tests/support/part-model.ts';
import { upkeepModel } from './upkeep.model.ts';

describe('upkeep model', () => {
  walkPart(upkeepModel, upkeepMachine);
});
