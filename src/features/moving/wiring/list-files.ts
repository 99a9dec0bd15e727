import { fromPromise } from 'xstate';
import { importsMachine, type Checked, type ListFile } from '#machines/moving/imports.machine.ts';
import { listExportMachine, type Walked } from '#machines/moving/list-export.machine.ts';
import { fetchNames, importList } from '../api/moving.ts';
import { fullHandle } from '#domain/account/profile.ts';
import { LARGEST_LIST, listFileName, readList, writeList, type ListKind } from '#domain/moving/list-file.ts';
import type { PageQuery } from '#domain/timelines/page.ts';
import { cacheIn, ownDomainIn } from '#services/system-actors.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { saveFile } from '#ui/save-file.ts';

const FEW = 3; // our choice: enough to know a file by

const read = async (file: ListFile & { size?: number }) => {
  if ((file.size ?? 0) > LARGEST_LIST) throw new Error('the file is too large');
  return readList(await file.text());
};

/** Fills the slots of the imports from files. */
export const provideImports = ({ http }: SessionParts) =>
  importsMachine.provide({
    actors: {
      checkFile: fromPromise<Checked, { file: ListFile }>(async ({ input: { file } }) => {
        const { people, strange } = await read(file);
        return { count: people.length, few: people.slice(0, FEW), strange };
      }),
      sendList: fromPromise<void, { kind: ListKind; file: ListFile }>(async ({ input: { kind, file }, signal }) =>
        importList(http, { kind, people: (await read(file)).people }, signal),
      ),
    },
  });

/** Fills the slots of the export to a file: the names are collected here, and no event contains them (rules export-file, handle-domain). */
export const provideListExport = ({ http, visitor }: SessionParts) => {
  const { accountId = '' } = visitor;
  let gathered: string[] = [];
  return listExportMachine.provide({
    actors: {
      walkPage: fromPromise<Walked, { kind: ListKind; next: PageQuery | undefined }>(async ({ input: { kind, next }, signal, system }) => {
        const { accts, ...older } = await fetchNames(http, { kind, accountId, next }, signal);
        if (next === undefined) gathered = [];
        const domain = ownDomainIn(system, accountId);
        gathered.push(...accts.map((acct) => fullHandle({ acct }, domain).slice(1)));
        return { count: accts.length, ...older };
      }),
      saveList: fromPromise<void, { kind: ListKind }>(async ({ input: { kind }, system }) => {
        const username = cacheIn(system)?.tables.accounts.row(accountId).get()?.username ?? 'account';
        saveFile(listFileName(kind, username), writeList(gathered), 'text/csv');
        gathered = [];
      }),
    },
  });
};
