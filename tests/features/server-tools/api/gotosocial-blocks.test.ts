import { describe, expect, test } from 'vitest';
import type { BlockAction, BlockList, Blocks } from '#domain/server-tools/block-lists.ts';
import { toFailure } from '#domain/text/failure.ts';
import { applyBlockAction, fetchBlock, fetchBlocks } from '#features/server-tools/api/block-lists.ts';
import { createHttp, type Http } from '#http/http.ts';
import { loadServer } from '#tests/support/flavour-server.ts';
import { openInstance } from '#tests/support/instance.ts';
import { json, serve } from '#tests/support/server.ts';

const instance = await openInstance();
const tokens = await Promise.all(['admin', 'moderator'].map(async (name) => (await instance.signIn(name)).token));
await instance.testing('POST', 'instance', { flavour: 'gotosocial' });
const server = await loadServer(instance.origin);
const [admin, moderator] = tokens.map((token) => createHttp(instance.origin, token, { server })) as [Http, Http];
const { signal } = new AbortController();

const fetched = (list: BlockList, part?: Blocks) => fetchBlocks(admin, { list, part }, signal);
const apply = async (list: BlockList, action: BlockAction, part?: Blocks, bytes?: Blob) =>
  applyBlockAction(admin, { list, action, part: part ?? (await fetched(list)), bytes }, signal);
const create = (name: string, texts = {}): BlockAction => ({ type: 'create', name, typed: name, texts });
const namesIn = ({ items }: Blocks) => items.map(({ name }) => name);

describe('the lists of GoToSocial', () => {
  // rules: tools-blocks
  test('have domains with comments, which are edited and removed', async () => {
    const texts = { obfuscate: 'yes', public_comment: 'spam', private_comment: '' };
    const created = await apply('domain_blocks', create('rude.example', texts));
    expect(created.items).toEqual([{ id: expect.any(String) as string, name: 'rude.example', texts }]);
    const { id = '' } = created.items[0] ?? {};
    const edit: BlockAction = { type: 'edit', id, name: 'rude.example', entered: { private_comment: 'since May', obfuscate: '' } };
    const edited = await apply('domain_blocks', edit);
    expect(edited.items[0]?.texts).toEqual({ obfuscate: '', public_comment: 'spam', private_comment: 'since May' });
    expect((await fetchBlock(admin, { list: 'domain_blocks', action: edit, part: created }, signal)).items).toEqual(edited.items);
    expect(namesIn(await apply('domain_blocks', { type: 'delete', id, name: 'rude.example' }))).toEqual([]);
    expect(await fetchBlocks(moderator, { list: 'domain_blocks', part: undefined }, signal).catch(toFailure)).toMatchObject({
      kind: 'forbidden',
    });
  });

  // rules: tools-blocks, tools-conflict
  test('refuse a domain that is listed with other texts, which stay', async () => {
    const texts = { obfuscate: '', public_comment: 'spam', private_comment: '' };
    const listed = await apply('domain_blocks', create('known.example', texts));
    expect((await apply('domain_blocks', create('known.example', texts), listed)).items).toEqual(listed.items);
    for (const part of [listed, { items: [] }]) {
      const again = create('known.example', { ...texts, public_comment: 'other', private_comment: 'mine' });
      expect(await apply('domain_blocks', again, part).then(String, toFailure)).toMatchObject({ kind: 'rejected', status: 409 });
    }
    expect((await fetched('domain_blocks')).items).toEqual(listed.items);
    // The server removes markup from the texts of a new entry.
    const marked = await apply('domain_blocks', create('marked.example', { ...texts, public_comment: '<b>spam</b>' }), { items: [] });
    for (const { id, name } of [...marked.items, ...listed.items]) await apply('domain_blocks', { type: 'delete', id, name });
  });

  // rules: tools-blocks, tools-conflict
  test.each([
    ['AT&amp;T', 'AT&T'],
    ['spam <see ticket', 'spam'],
    ['<script>x</script>', ''],
  ])('have a new domain whose text %s the server changed, and refuse it once it is listed', async (entered, saved) => {
    const entry = { id: '1', domain: 'rude.example', public_comment: saved };
    let listed: object[] = [];
    const { origin } = await serve(({ method }, response) => json(response, 200, method === 'GET' ? listed : entry));
    const http = createHttp(origin, 'token', { server });
    const action = create('rude.example', { obfuscate: '', public_comment: entered, private_comment: '' });
    const created = await applyBlockAction(http, { list: 'domain_blocks', action, part: { items: [] } }, signal);
    expect(created.items.map(({ texts }) => texts['public_comment'])).toEqual([saved]);
    listed = [entry];
    const again = applyBlockAction(http, { list: 'domain_blocks', action, part: { items: [] } }, signal);
    expect(await again.catch(toFailure)).toMatchObject({ kind: 'rejected', status: 409 });
  });

  // rules: tools-blocks-file
  test('are imported from a file once it was read, and a broken file changes nothing', async () => {
    const file = { key: 'k', name: 'list.txt', type: 'text/plain', size: 1 };
    const read = (text: string) => apply('domain_allows', { type: 'read', file }, { items: [] }, new Blob([text]));
    const part = await read('kind.example\nquiet.example\n???');
    expect(part.file).toMatchObject({ name: 'list.txt', skipped: 1 });
    expect(namesIn(await fetched('domain_allows'))).toEqual([]);
    expect((await fetched('domain_allows', part)).file).toEqual(part.file);
    const imported = await apply('domain_allows', { type: 'import', name: 'list.txt', domains: part.file?.domains ?? [] }, part);
    expect([namesIn(imported), imported.file]).toEqual([['kind.example', 'quiet.example'], undefined]);
    expect((await apply('domain_allows', { type: 'drop' }, part)).file).toBeUndefined();
    expect(await read('nothing here').catch(toFailure)).toEqual({ kind: 'malformed' });
    const large: BlockAction = { type: 'read', file: { ...file, size: 10_000_001 } };
    expect(await apply('domain_allows', large, { items: [] }, new Blob(['kind.example'])).catch(toFailure)).toEqual({ kind: 'malformed' });
  });

  // rules: tools-blocks
  test('show a long list in parts', async () => {
    const domains = Array.from({ length: 1_030 }, (_, at) => ({ domain: `server${at}.example`, comment: '' }));
    const all = await apply('domain_blocks', { type: 'import', name: 'a.json', domains });
    expect([all.items.length, all.next, all.shown]).toEqual([1_030, undefined, 200]);
    expect((await fetched('domain_blocks')).items.length).toBe(1_030);
    const more = await apply('domain_blocks', { type: 'more' }, all);
    expect([more.items.length, more.shown, (await fetched('domain_blocks', more)).shown]).toEqual([1_030, 400, 400]);
  });

  // rules: tools-drafted-domains
  test('get entries from drafts, and a removed draft excludes its domain if desired', async () => {
    const texts = { permission_type: 'allow', obfuscate: '', public_comment: 'kind', private_comment: '' };
    const drafted = await apply('domain_permission_drafts', create('drafted.example', texts));
    expect(drafted.items).toEqual([{ id: expect.any(String) as string, name: 'drafted.example', texts }]);
    const { id = '', name = '' } = drafted.items[0] ?? {};
    expect(namesIn(await apply('domain_permission_drafts', { type: 'accept', id, name, overwrite: false }))).toEqual([]);
    expect(namesIn(await fetched('domain_allows'))).toContain('drafted.example');
    const second = await apply('domain_permission_drafts', create('drafted.example', texts));
    const again = second.items[0]?.id ?? '';
    const accept = (overwrite: boolean) => apply('domain_permission_drafts', { type: 'accept', id: again, name, overwrite });
    expect(await accept(false).catch(toFailure)).toMatchObject({ kind: 'rejected', status: 409 });
    expect(namesIn(await accept(true))).toEqual([]);
    const third = await apply('domain_permission_drafts', create('noisy.example', { ...texts, permission_type: 'block' }));
    await apply('domain_permission_drafts', { type: 'remove', id: third.items[0]?.id ?? '', name: 'noisy.example', exclude: true });
    const removal: BlockAction = { type: 'remove', id: third.items[0]?.id ?? '', name: 'noisy.example', exclude: true };
    expect(await apply('domain_permission_drafts', removal).catch(toFailure)).toMatchObject({ kind: 'not_found' });
    expect((await apply('domain_permission_drafts', { ...removal, exclude: false })).items).toEqual([]);
    const excludes = await fetched('domain_permission_excludes');
    expect(namesIn(excludes)).toEqual(['noisy.example']);
    const deletion: BlockAction = { type: 'delete', id: excludes.items[0]?.id ?? '', name: 'noisy.example' };
    expect(namesIn(await apply('domain_permission_excludes', deletion))).toEqual([]);
  });

  // rules: tools-blocks
  test('have header filters with an expression, which the server checks', async () => {
    const created = await apply('header_blocks', create('User-Agent', { regex: '.*Bot.*' }));
    expect(created.items).toEqual([{ id: expect.any(String) as string, name: 'User-Agent', texts: { regex: '.*Bot.*' } }]);
    expect(await apply('header_blocks', create('User-Agent', { regex: '(' })).catch(toFailure)).toMatchObject({ kind: 'rejected' });
    const { id = '' } = created.items[0] ?? {};
    expect(namesIn(await apply('header_blocks', { type: 'delete', id, name: 'User-Agent' }))).toEqual([]);
    expect(namesIn(await apply('header_allows', create('X-Relay', { regex: '^1$' })))).toEqual(['X-Relay']);
  });
});
