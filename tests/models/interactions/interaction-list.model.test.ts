import { describe } from 'vitest';
import { interactionListMachine } from '#machines/interactions/interaction-list.machine.ts';
import { growingModelOf } from '#tests/support/growing-model.ts';
import { walkGrowing } from '#tests/support/growing-walks.ts';

const mentions = { key: 'mentions' } as const;

describe('interaction list model', () => {
  walkGrowing(growingModelOf(interactionListMachine, mentions), interactionListMachine, mentions);
});
