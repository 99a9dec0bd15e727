import { listsMachine } from '#machines/lists/lists.machine.ts';
import type { Http } from '#api/http.ts';
import { fetchList } from '#api/lists.ts';
import { calling } from './calling.ts';

/** Fills the slot of what lists are called. */
export const wireLists = (http: Http) => listsMachine.provide({ actors: { askServer: calling(http, fetchList) } });
