import { describe } from 'vitest';
import { filteredListMachine } from '#machines/filtered-notifications/filtered-list.machine.ts';
import { growingModelOf } from '#tests/support/growing-model.ts';
import { walkGrowing } from '#tests/support/growing-walks.ts';

const account = { key: 'a' } as const;

describe('filtered list model', () => {
  walkGrowing(growingModelOf(filteredListMachine, account), filteredListMachine, account);
});
