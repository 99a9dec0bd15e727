import { membershipsMachine } from '#machines/lists/memberships.machine.ts';
import { listsMachine } from '#machines/lists/lists.machine.ts';
import type { Http } from '#api/http.ts';
import { fetchList, fetchMemberships, setMember } from '#api/lists.ts';
import { calling } from './calling.ts';

/** Fills the slot of what lists are called. */
export const wireLists = (http: Http) => listsMachine.provide({ actors: { askServer: calling(http, fetchList) } });

/** Fills the slots of the dialog that puts people on lists. */
export const wireMemberships = (http: Http) =>
  membershipsMachine.provide({
    actors: { fetchMemberships: calling(http, fetchMemberships), setMember: calling(http, setMember) },
  });
