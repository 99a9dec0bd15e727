import { fromCallback, fromPromise } from 'xstate';
import {
  listEditorMachine,
  type EditorTarget,
  type FormElsewhere,
  type StoreFormEvent,
  type OpenedForm,
} from '#machines/lists/list-editor.machine.ts';
import { NO_KIND_FILTER, withKindFilter } from '#domain/filters/kind-filter.ts';
import { listMembersMachine } from '#machines/lists/list-members.machine.ts';
import { listNamesMachine } from '#machines/lists/list-names.machine.ts';
import { listSearchMachine, type AccountSearchInput } from '#machines/lists/list-search.machine.ts';
import { listsMachine } from '#machines/lists/lists.machine.ts';
import { addMembers, fetchMembers, setMember } from '../api/list-members.ts';
import { createList, deleteList, fetchList, fetchLists, updateList } from '../api/lists.ts';
import { search } from '#api/search.ts';
import { keyOfVisitor } from '#domain/account/visitor.ts';
import { formOf, listFormsPrefix, isFilled, type DesiredList } from '#domain/lists/form.ts';
import type { OwnList } from '#domain/lists/own-list.ts';
import { pathTo } from '#domain/routes/table.ts';
import type { Page } from '#domain/timelines/page.ts';
import type { Live } from '#services/effects.ts';
import { actorIn, settingsIn } from '#services/system-actors.ts';
import { loadedListIds } from '../services/loaded-lists.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { calling, requesting } from '#services/calling.ts';

type Target = { listId: string };

const MAX_FOUND = 20; // our choice, as in the suggestions (rule list-search)
const isAnything = (value: unknown): value is unknown => value !== null;

/** Fills the slot of what lists are called. */
export const provideListNames = ({ http }: SessionParts) => listNamesMachine.provide({ actors: { callServer: calling(http, fetchList) } });

/** Fills the slots of the visitor's lists; a deleted one is unpinned and loses the filter of its timeline. */
export const provideLists = ({ http, effects }: SessionParts) =>
  listsMachine.provide({
    actors: {
      fetchLists: requesting(http, fetchLists),
      removeList: fromPromise<void, Target>(async ({ input, signal, system }) => {
        await deleteList(http, input, signal);
        const settings = settingsIn(system);
        const pinnedLists = settings.pinnedLists.filter((id) => id !== input.listId);
        const key = `list-timeline:${input.listId}` as const;
        const change = {
          ...(pinnedLists.length < settings.pinnedLists.length && { pinnedLists }),
          ...(key in settings.kindFilters && withKindFilter(settings, key, NO_KIND_FILTER)),
        };
        if (Object.keys(change).length > 0) actorIn(system, 'settings')?.send({ type: 'setting.change', change });
      }),
      leaveList: fromPromise<void, Target>(async ({ input: { listId: id }, system }) => {
        const path: string | undefined = system.get('screens')?.getSnapshot().context.path;
        const isThere = path === pathTo('list-timeline', { id }) || path === pathTo('list-edit', { id });
        if (isThere) effects.navigate(pathTo('lists'), { replace: true });
      }),
    },
  });

/**
 * Fills the slots of the form of a list: its text is in the storage, under a key for each list, until the server has stored it
 * (rule list-stored).
 */
export const provideListEditor = ({ http, visitor, effects: { storage, navigate } }: SessionParts, { tabChannel }: Live) => {
  const owner = keyOfVisitor(visitor);
  const nameOf = ({ listId }: EditorTarget) => listFormsPrefix(owner) + (listId ?? 'new');
  const storedForm = (target: EditorTarget) => formOf(storage.read(nameOf(target), isAnything));
  return listEditorMachine.provide({
    actors: {
      openForm: fromPromise<OpenedForm, EditorTarget>(async ({ input, signal }) => {
        const { listId } = input;
        const list = listId === undefined ? undefined : await fetchList(http, { listId }, signal);
        // Read last: another tab may have written it meanwhile.
        return { form: storedForm(input), list };
      }),
      createList: fromPromise<OwnList, { desired: DesiredList }>(({ input: { desired }, signal, system }) =>
        createList(http, { desired, existing: loadedListIds(system) }, signal),
      ),
      updateList: calling(http, updateList),
      addMembers: calling(http, addMembers),
      showList: fromPromise<void, Target>(async ({ input: { listId: id } }) =>
        navigate(pathTo('list-timeline', { id }), { replace: true }),
      ),
      persistForm: fromCallback<StoreFormEvent>(({ receive, sendBack }) => {
        const { say, close } = tabChannel(listFormsPrefix(owner), (received) => {
          const listId = typeof received === 'string' ? received : undefined;
          const elsewhere: FormElsewhere = { listId, form: storedForm({ listId }) };
          sendBack({ type: 'form.changedElsewhere', ...elsewhere });
        });
        receive(({ form, listId }) => {
          if (isFilled(form)) storage.write(nameOf({ listId }), form);
          else storage.remove(nameOf({ listId }));
          say(listId ?? null);
        });
        return close;
      }),
    },
  });
};

/** Fills the slots of the members of a list. */
export const provideListMembers = ({ http }: SessionParts) =>
  listMembersMachine.provide({ actors: { fetchMembers: calling(http, fetchMembers), setMember: calling(http, setMember) } });

/** Fills the slot of the search for accounts; where only followed accounts may be on a list, no others are searched. */
export const provideListSearch = ({ http }: SessionParts) =>
  listSearchMachine.provide({
    actors: {
      findAccounts: fromPromise<Page, AccountSearchInput>(async ({ input: { query, isFollowing }, signal }) => {
        const following = isFollowing || !http.can('listsOfAnyone');
        const found = await search(http, { query, type: 'accounts', limit: MAX_FOUND, ...(following ? { following } : {}) }, signal);
        return { ids: found.accounts, normalised: found.normalised };
      }),
    },
  });
