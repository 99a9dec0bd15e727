import { fromCallback, createActor, type AnyActorRef } from 'xstate';
import { listEditorMachine, type EditorTarget, type StoreFormEvent, type OpenedForm } from '#machines/lists/list-editor.machine.ts';
import { listMembersMachine } from '#machines/lists/list-members.machine.ts';
import { listSearchMachine, type AccountSearchInput } from '#machines/lists/list-search.machine.ts';
import { listsMachine } from '#machines/lists/lists.machine.ts';
import type { Desired } from '#machines/lists/memberships.machine.ts';
import type { DesiredList } from '#domain/lists/form.ts';
import type { OwnList } from '#domain/lists/own-list.ts';
import type { Page } from '#domain/timelines/page.ts';
import { anAccount } from '#tests/support/entities.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { bootKnowing, holding, setStage } from '#tests/shell/stage.tsx';
import { defaultSettings, type Settings } from '#domain/settings/settings.ts';

const run = (machine: Parameters<typeof createActor>[0]): AnyActorRef => createActor(machine, { logger: () => {} }).start();

/** The actors of lists behind the views, with every call deferred. */
export const openLists = ({ software = 'akkoma', settings = {} }: { software?: string; settings?: Partial<Settings> } = {}) => {
  const calls = {
    fetchLists: deferredCall<readonly OwnList[]>(),
    removeList: deferredCall<void>(),
    leaveList: deferredCall<void>(),
    openForm: deferredCall<OpenedForm, EditorTarget>(),
    createList: deferredCall<OwnList, { desired: DesiredList }>(),
    updateList: deferredCall<OwnList, { listId: string; desired: DesiredList }>(),
    addMembers: deferredCall<void>(),
    showList: deferredCall<void>(),
    fetchMembers: deferredCall<Page>(),
    setMember: deferredCall<void, Desired>(),
    findAccounts: deferredCall<Page, AccountSearchInput>(),
  };
  const logics = Object.fromEntries(Object.entries(calls).map(([name, { logic }]) => [name, logic]));
  const actors = { ...logics, persistForm: fromCallback<StoreFormEvent>(() => {}) } as never;
  setStage({
    page: {
      boot: bootKnowing({
        instance: { software, isPleroma: software === 'akkoma' },
        node: { software, features: software === 'akkoma' ? ['pleroma_api'] : [] },
      }),
      settings: holding({ settings: { ...defaultSettings, ...settings } }),
    },
    session: {
      lists: run(listsMachine.provide({ actors })),
      listEditor: run(listEditorMachine.provide({ actors })),
      listMembers: run(listMembersMachine.provide({ actors })),
      listSearch: run(listSearchMachine.provide({ actors })),
    },
    rows: {
      accounts: {
        noor: anAccount({ id: 'noor', acct: 'noor', displayName: 'Noor' }),
        ingrid: anAccount({ id: 'ingrid', acct: 'ingrid@far.example', displayName: 'Ingrid' }),
      },
      relationships: {},
    },
  });
  return calls;
};
