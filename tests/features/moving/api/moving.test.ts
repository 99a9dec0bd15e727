import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createHttp } from '#http/http.ts';
import {
  requestBackup,
  changeAlias,
  fetchAliases,
  fetchBackups,
  fetchMascot,
  fetchNames,
  findTarget,
  importList,
  moveAccount,
  setMascot,
} from '#features/moving/api/moving.ts';
import { verifyCredentials } from '#api/accounts.ts';
import { toFailure } from '#domain/text/failure.ts';
import { openInstance } from '#tests/support/instance.ts';
import { json, serve } from '#tests/support/server.ts';

const { signal } = new AbortController();
const instance = await openInstance();
const FLAVOURS = ['akkoma', 'pleroma'] as const;

describe('moving API', () => {
  describe.each(FLAVOURS)('%s', (flavour) => {
    const enter = async (username: string) => {
      await instance.testing('POST', 'instance', { flavour });
      await instance.testing('POST', 'account', { username: `${username}${flavour}` });
      return instance.signIn(`${username}${flavour}`);
    };

    // rules: import-sent, export-walk
    test('imports lists, and exports them page by page', async () => {
      const http = await enter('mover');
      const { id: accountId } = await verifyCredentials(http, undefined, signal);
      await importList(http, { kind: 'follows', people: ['noor', 'demo'] }, signal);
      await importList(http, { kind: 'blocks', people: ['moderator'] }, signal);
      await importList(http, { kind: 'mutes', people: ['noor'] }, signal);
      const names = async (kind: 'follows' | 'blocks' | 'mutes') => [...(await fetchNames(http, { kind, accountId }, signal)).accts].sort();
      expect([await names('follows'), await names('blocks'), await names('mutes')]).toEqual([
        ['demo@localhost', 'noor@localhost'],
        ['moderator@localhost'],
        ['noor@localhost'],
      ]);
      const { accts, next } = await fetchNames(http, { kind: 'follows', accountId, next: '?limit=1' }, signal);
      const rest = await fetchNames(http, { kind: 'follows', accountId, next }, signal);
      expect([...accts, ...rest.accts].sort()).toEqual(['demo@localhost', 'noor@localhost']);
    });

    // rules: alias-list, moving-messages
    test('adds and removes aliases, and rejects an unknown account', async () => {
      const http = await enter('twin');
      expect(await fetchAliases(http, undefined, signal)).toEqual([]);
      await changeAlias(http, { kind: 'add', acct: 'noor' }, signal);
      const [alias = ''] = await fetchAliases(http, undefined, signal);
      expect(alias.startsWith('noor@')).toBe(true);
      const failure = await changeAlias(http, { kind: 'add', acct: 'zz@zz.example' }, signal).catch(toFailure);
      expect(failure).toMatchObject({
        message: flavour === 'akkoma' ? 'Target account does not exist.' : (expect.stringMatching(/not/i) as string),
      });
      await changeAlias(http, { kind: 'remove', acct: 'noor' }, signal);
      expect(await fetchAliases(http, undefined, signal)).toEqual([]);
    });

    // rules: move-target, move-sent
    test('moves to an account that names this one as alias, by password', async () => {
      const [http, there] = [await enter('old'), await enter('new')];
      expect((await findTarget(http, { acct: `new${flavour}` }, signal)).knowsThis).toBe(false);
      expect(await moveAccount(http, { password: 'starling', acct: `new${flavour}` }, signal).catch(toFailure)).toMatchObject({
        status: 200,
      });
      await changeAlias(there, { kind: 'add', acct: `old${flavour}` }, signal);
      expect(await findTarget(http, { acct: `new${flavour}` }, signal)).toMatchObject({ acct: `new${flavour}`, knowsThis: true });
      expect(await moveAccount(http, { password: 'x', acct: `new${flavour}` }, signal).catch(toFailure)).toMatchObject({
        message: 'Invalid password.',
      });
      expect(await moveAccount(http, { password: 'starling', acct: `new${flavour}` }, signal)).toBe(undefined);
      expect(await findTarget(http, { acct: 'zz' }, signal).catch(toFailure)).toMatchObject({ kind: 'not_found' });
    });

    // rules: backup-list
    test('requests a backup, reports it ready later, and refuses a second request', async () => {
      const http = await enter('keeper');
      expect(await fetchBackups(http, undefined, signal)).toEqual([]);
      const [requested] = await requestBackup(http, undefined, signal);
      expect([requested?.isReady, requested?.url.startsWith(instance.origin)]).toEqual([false, true]);
      expect(await requestBackup(http, undefined, signal).catch(toFailure)).toMatchObject({
        message: 'Last export was less than 7 days ago',
      });
    });

    // rules: own-mascot
    test('reads and replaces the mascot', async () => {
      const http = await enter('fox');
      const { url } = await fetchMascot(http, undefined, signal);
      expect(url.startsWith(`${instance.origin}/images/`)).toBe(true);
      const png = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'teal' } })
        .png()
        .toBuffer();
      const set = await setMascot(http, { bytes: new Blob([new Uint8Array(png)], { type: 'image/png' }), name: 'fox.png' }, signal);
      expect([set.url === url, (await fetchMascot(http, undefined, signal)).url === set.url]).toEqual([false, true]);
    });
  });

  test('drops only the malformed items', async () => {
    const backup = { id: 1, inserted_at: '2026-11-21T02:42:05.000Z', processed: true, file_size: 3, url: 'javascript:alert(1)' };
    const { origin } = await serve((_, response) => json(response, 200, [backup, 7, { id: 2 }, { id: 3, inserted_at: 'soon' }]));
    expect(await fetchBackups(createHttp(origin, 't'), undefined, signal)).toEqual([
      { id: '1', madeAt: '2026-11-21T02:42:05.000Z', size: 3, isReady: true, url: '' },
    ]);
    const { origin: odd } = await serve((_, response) => json(response, 200, { aliases: 'x', url: 'javascript:alert(1)' }));
    const http = createHttp(odd, 't');
    expect(await fetchAliases(http, undefined, signal).catch(toFailure)).toEqual({ kind: 'malformed' });
    expect(await fetchMascot(http, undefined, signal)).toEqual({ url: '' });
    expect(
      await importList(
        createHttp((await serve((_, response) => json(response, 200, { error: 'no' }))).origin, 't'),
        { kind: 'blocks', people: ['a'] },
        signal,
      ).catch(toFailure),
    ).toEqual({
      kind: 'rejected',
      status: 200,
      message: 'no',
    });
  });
});
