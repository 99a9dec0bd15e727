import { fromPromise } from 'xstate';
import { membershipsMachine } from '#machines/lists/memberships.machine.ts';
import type { Http } from '#http/http.ts';
import { fetchMemberships, setMember } from '../api/list-members.ts';
import { createList } from '../api/lists.ts';
import type { OwnList } from '#domain/lists/own-list.ts';
import { loadedListIds } from '../services/loaded-lists.ts';
import { calling } from '#services/calling.ts';

/** Fills the slots of the dialog for list memberships. */
export const provideMemberships = (http: Http) =>
  membershipsMachine.provide({
    actors: {
      fetchMemberships: calling(http, fetchMemberships),
      setMember: calling(http, setMember),
      createList: fromPromise<OwnList, { desired: { title: string } }>(({ input: { desired }, signal, system }) =>
        createList(http, { desired, existing: loadedListIds(system) }, signal),
      ),
    },
  });
