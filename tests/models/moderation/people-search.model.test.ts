import { peopleSearchMachine } from '#machines/moderation/people-search.machine.ts';
import { walkSearched } from '#tests/support/searched-model.ts';

walkSearched(peopleSearchMachine, { change: { query: 'noor' }, items: ['a', 'b'] });
