import { describe, expect, test, vi } from 'vitest';
import { fetchNames, importList } from '#features/moving/api/moving.ts';
import { verifyCredentials } from '#api/accounts.ts';
import { readList } from '#domain/moving/list-file.ts';
import { afterEachTest } from '../support/after-each.ts';
import { openApp, signIn } from '../support/app.ts';
import { openInstance } from '../support/instance.ts';

const { signal } = new AbortController();
const instance = await openInstance();
afterEachTest(() => vi.unstubAllGlobals());

/** The content of files that are saved from now on. */
const savedFiles = () => {
  const files: Blob[] = [];
  vi.stubGlobal('document', { createElement: () => ({ click: () => {} }) });
  const createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
  vi.stubGlobal('URL', Object.assign(class extends URL {}, { createObjectURL, revokeObjectURL: () => {} }));
  return files;
};

const followed = async (username: string): Promise<readonly string[]> => {
  const http = await instance.signIn(username);
  const { id: accountId } = await verifyCredentials(http, undefined, signal);
  return [...(await fetchNames(http, { kind: 'follows', accountId }, signal)).accts].sort();
};

describe('exported list', () => {
  // rules: export-file, handle-domain
  test.each(['akkoma', 'pleroma', 'union'])(
    'names on %s all accounts with the domain of their handles, and imports the same accounts',
    async (flavour) => {
      await instance.testing('POST', 'instance', { flavour });
      const [from, to] = [`from${flavour}`, `to${flavour}`];
      for (const username of [from, to]) await instance.testing('POST', 'account', { username });
      await instance.testing('POST', 'account', { username: 'ingrid', domain: 'fjord.example' });
      for (const target of ['noor', 'demo', 'ingrid@fjord.example']) await instance.testing('POST', 'follow', { account: from, target });
      const files = savedFiles();
      const app = openApp(instance.origin);
      await signIn(app, from);
      app.named('featureGroups').send({ type: 'group.open', group: 'moving' });
      await app.until(() => expect(app.named('listExport')).toBeDefined());
      app.named('listExport').send({ type: 'export.begin', kind: 'follows' });
      await app.until(() => expect(app.named('listExport').getSnapshot().context.done?.count).toBe(3));
      const text = await files[0]?.text();
      expect(text?.trim().split('\n').sort()).toEqual(['Account address', 'demo@localhost', 'ingrid@fjord.example', 'noor@localhost']);

      await importList(await instance.signIn(to), { kind: 'follows', people: readList(text ?? '').people }, signal);
      expect(await followed(to)).toEqual(await followed(from));
    },
  );
});
