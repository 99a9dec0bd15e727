import { everybody, type PeopleQuery } from '#domain/moderation/person.ts';
import { searchedMachine } from './searched.ts';

/** The staff's search among all accounts that the server knows (rules staff-search, people-search). */
export const peopleSearchMachine = searchedMachine<PeopleQuery, string>('peopleSearch', {
  first: everybody,
  keyOf: (id) => id,
  held: { holder: 'people found', kind: 'people' },
});
