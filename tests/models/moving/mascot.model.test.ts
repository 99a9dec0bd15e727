import { describe } from 'vitest';
import { mascotMachine } from '#machines/moving/mascot.machine.ts';
import { walkPart } from '#tests/support/part-model.ts';
import { mascotModel } from './mascot.model.ts';

describe('mascot model', () => {
  walkPart(mascotModel, mascotMachine);
});
