import { unzipSync } from 'fflate';
import { expect } from 'vitest';
import { makePicture, formWith } from '#tests/instance/support/files.ts';
import { read } from './call.ts';
import type { Call, Cast, Given } from './call.ts';

const from = 'accounts and chats';
const aliases = '/api/pleroma/aliases';
const backups = '/api/v1/pleroma/backups';
const mascot = '/api/v1/pleroma/mascot';

const aliased = async ({ me, other }: Cast): Promise<Given> => {
  await me.send('PUT', aliases, { alias: other.name });
  return { alias: other.name };
};
const aliasesOf = async (cast: Cast): Promise<string[]> => (await read(cast, aliases)).aliases;

const ordered = async ({ me, world }: Cast): Promise<Given> => {
  await me.post('kept for ever');
  await me.send('POST', backups);
  await world.advance(1);
  return {};
};

const imports = [
  ['follow_import', 'follow | write:follows', 'following', 'follow_import'],
  ['blocks_import', 'follow | write:blocks', 'blocking', 'blocks_import'],
  ['mutes_import', 'follow | write:mutes', 'muting', 'mutes_import'],
] as const;

/** The calls for an account's aliases, backups, imports and mascot. */
export const accountDataCalls: readonly Call[] = [
  {
    from,
    call: `GET ${aliases}`,
    scope: 'read:accounts',
    given: aliased,
    ends: 'aliases_get_filled',
    verify: (response, { alias }) => expect(response.body).toEqual({ aliases: [`${alias}@localhost`] }),
  },
  {
    from,
    call: `PUT ${aliases}`,
    scope: 'write:accounts',
    given: async ({ other }) => ({ alias: other.name }),
    sends: ({ alias }) => ({ json: { alias } }),
    otherwise: { unknown: [{ alias: 'zz@zz.example' }, 'aliases_put_404'] },
    ends: 'aliases_put',
    verify: async (_answer, { alias }, cast) => expect(await aliasesOf(cast)).toEqual([`${alias}@localhost`]),
  },
  {
    from,
    call: `DELETE ${aliases}`,
    scope: 'write:accounts',
    given: aliased,
    sends: ({ alias }) => ({ json: { alias } }),
    otherwise: { 'none of these': [{ alias: 'noor' }, [404, { error: 'Account has no such alias.' }]] },
    ends: 'aliases_delete',
    verify: async (_answer, _given, cast) => expect(await aliasesOf(cast)).toEqual([]),
  },
  {
    from,
    call: `POST ${backups}`,
    scope: 'read:backups',
    ends: 'backup_create',
    verify: async ({ body: [backup] }, _given, { me, world }) => {
      expect([backup.processed, (await fetch(backup.url)).status]).toEqual([false, 404]);
      const again = await me.send('POST', backups);
      expect([again.status, again.body]).toEqual([400, { error: 'Last export was less than 7 days ago' }]);
      await world.advance(1);
      expect((await fetch(backup.url)).status).toBe(200);
    },
  },
  {
    from,
    call: `GET ${backups}`,
    scope: 'read:backups',
    given: ordered,
    ends: 'backups',
    verify: async ({ body: [backup] }, _given, { other }) => {
      const files = unzipSync(new Uint8Array(await (await fetch(backup.url)).arrayBuffer()));
      expect(Buffer.from(files['outbox.json'] ?? []).toString()).toContain('kept for ever');
      expect((await other.get(backups)).body).toEqual([]);
    },
  },
  ...imports.map(([kind, scope, relation, ends]): Call => ({
    from,
    call: `POST /api/pleroma/${kind}`,
    scope,
    given: async ({ other }) => ({ list: `${other.name}\nnobody@nowhere.example\n` }),
    sends: ({ list }): Given => ({ form: list === undefined ? {} : { list } }),
    otherwise: { 'no list': [{ list: undefined }, [400]] },
    ends,
    verify: async (_answer, _given, { me, other }) => expect((await me.relationTo(other))[relation]).toBe(true),
  })),
  {
    from,
    call: `GET ${mascot}`,
    scope: 'read:accounts',
    ends: 'mascot_get',
    verify: async ({ body }, _given, { world }) => {
      const picture = await world.request('GET', body.url);
      expect([body.id, picture.headers.get('content-type')]).toEqual(['default-mascot', 'image/png']);
    },
  },
  {
    from,
    call: `PUT ${mascot}`,
    scope: 'write:accounts',
    given: async () => ({ file: formWith(await makePicture('png', 20, 20), 'cat.png') }),
    sends: ({ file }) => ({ form: file }),
    otherwise: { 'no picture': [{ file: formWith(Buffer.from('meow'), 'cat.txt') }, [415, { error: 'mascots can only be images' }]] },
    ends: 'mascot_put',
    verify: async ({ body }, _given, cast) => {
      expect(await read(cast, mascot)).toEqual(body);
      expect((await fetch(body.url)).status).toBe(200);
    },
  },
];
