import { describe } from 'vitest';
import { frontendsMachine } from '#machines/server-tools/frontends.machine.ts';
import { walkPart } from '#tests/support/part-model.ts';
import { frontendsModel } from './frontends.model.ts';

describe('frontends model', () => {
  walkPart(frontendsModel, frontendsMachine);
});
