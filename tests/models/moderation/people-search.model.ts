import { peopleSearchMachine } from '#machines/moderation/people-search.machine.ts';
import { searchedModelOf } from '#tests/support/searched-model-of.ts';

/** Two accounts, found on two pages. */
export const peopleSearchModel = searchedModelOf(peopleSearchMachine, { change: { query: 'noor' }, items: ['a', 'b'] });
