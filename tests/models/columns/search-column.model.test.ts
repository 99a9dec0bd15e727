import { describe } from 'vitest';
import { searchColumnMachine } from '#machines/columns/search-column.machine.ts';
import { growingModelOf } from '#tests/support/growing-model.ts';
import { walkGrowing } from '#tests/support/growing-walks.ts';

const lighthouse = { key: 'search:lighthouse' } as const;

describe('search column model', () => {
  walkGrowing(growingModelOf(searchColumnMachine, lighthouse), searchColumnMachine, lighthouse);
});
