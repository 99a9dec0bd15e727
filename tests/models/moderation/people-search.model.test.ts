import { describe } from 'vitest';
import { peopleSearchMachine } from '#machines/moderation/people-search.machine.ts';
import { walkSearch } from '#tests/support/searched-model.ts';
import { peopleSearchModel } from './people-search.model.ts';

describe('people search model', () => {
  walkSearch(peopleSearchMachine, peopleSearchModel);
});
