import { beforeAll, describe, expect, test } from 'vitest';
import { blockFields, emptyBlock, type BlockAction, type BlockList, type Blocks } from '#domain/server-tools/block-lists.ts';
import { toFailure } from '#domain/text/failure.ts';
import { applyBlockAction, fetchBlock, fetchBlocks } from '#features/server-tools/api/block-lists.ts';
import { openInstance } from '#tests/support/instance.ts';

const instance = await openInstance();
const [admin, moderator] = [await instance.signIn('admin'), await instance.signIn('moderator')];
const { signal } = new AbortController();
const none: Blocks = { items: [] };

beforeAll(async () => void (await instance.testing('POST', 'instance', { flavour: 'mastodon' })));

const fetched = (list: BlockList, part?: Blocks) => fetchBlocks(admin, { list, part }, signal);
const apply = (list: BlockList, action: BlockAction, part = none) => applyBlockAction(admin, { list, action, part }, signal);
const block = (name: string, texts = {}): BlockAction => ({
  type: 'create',
  name,
  typed: name,
  texts: { ...emptyBlock(blockFields('domain_blocks', admin.can)), ...texts },
});
const failureOf = (call: Promise<unknown>) => call.then(() => undefined, toFailure);

describe('lists of blocked and allowed domains', () => {
  // rules: tools-blocks
  test('have entries that are added, edited and removed', async () => {
    const created = await apply('domain_blocks', block('rude.example', { severity: 'suspend', obfuscate: 'yes', public_comment: 'spam' }));
    const texts = {
      severity: 'suspend',
      reject_media: '',
      reject_reports: '',
      obfuscate: 'yes',
      public_comment: 'spam',
      private_comment: '',
    };
    expect(created.items).toEqual([{ id: expect.any(String) as string, name: 'rude.example', texts }]);
    const { id = '' } = created.items[0] ?? {};
    const edited = await apply(
      'domain_blocks',
      { type: 'edit', id, name: 'rude.example', entered: { severity: 'noop', reject_media: 'yes', obfuscate: '' } },
      created,
    );
    const now = { ...texts, severity: 'noop', reject_media: 'yes', obfuscate: '' };
    expect([edited.items, (await fetched('domain_blocks')).items]).toEqual([
      [{ id, name: 'rude.example', texts: now }],
      [{ id, name: 'rude.example', texts: now }],
    ]);
    const deletion: BlockAction = { type: 'delete', id, name: 'rude.example' };
    expect([await apply('domain_blocks', deletion, edited), await apply('domain_blocks', deletion, edited)]).toEqual([none, none]);
    expect(await fetched('domain_blocks')).toEqual(none);
  });

  // rules: tools-blocks
  test('refuse a domain that is blocked, with the server’s message, and return one that is allowed', async () => {
    const created = await apply('domain_blocks', block('twice.example'));
    expect(await failureOf(apply('domain_blocks', block('twice.example')))).toMatchObject({
      kind: 'rejected',
      message: 'You have already imposed stricter limits on twice.example.',
    });
    const allow: BlockAction = { type: 'create', name: 'kind.example', typed: 'kind.example', texts: {} };
    const first = await apply('domain_allows', allow);
    expect(await apply('domain_allows', allow, first)).toEqual(first);
    for (const { id, name } of created.items) await apply('domain_blocks', { type: 'delete', id, name });
  });

  // rules: tools-blocks
  test('are loaded in pages, as many as before', async () => {
    const names = Array.from({ length: 230 }, (_, at) => `s${at + 100}.example`);
    for (const name of names) await apply('domain_blocks', block(name));
    const first = await fetched('domain_blocks');
    const all = await apply('domain_blocks', { type: 'more' }, first);
    expect([first.items.length, all.items.length, all.next, (await fetched('domain_blocks', all)).items.length]).toEqual([
      200,
      230,
      undefined,
      230,
    ]);
    expect(all.items.map(({ name }) => name)).toEqual(names.toReversed());
  });

  // rules: tools-conflict
  test('return the current version of one entry, and none of a removed one', async () => {
    const { items } = await apply('domain_blocks', block('late.example'));
    const { id = '' } = items[0] ?? {};
    await apply('domain_blocks', { type: 'edit', id, name: 'late.example', entered: { private_comment: 'seen' } });
    const edit: BlockAction = { type: 'edit', id, name: 'late.example', entered: {} };
    const current = await fetchBlock(admin, { list: 'domain_blocks', action: edit, part: { items } }, signal);
    expect(current.items.map(({ texts }) => texts['private_comment'])).toEqual(['seen']);
    await apply('domain_blocks', { type: 'delete', id, name: 'late.example' });
    expect(await fetchBlock(admin, { list: 'domain_blocks', action: edit, part: { items } }, signal)).toEqual(none);
  });

  // rules: tools-blocks
  test('contain e-mail providers, and addresses with an end', async () => {
    const mail: BlockAction = { type: 'create', name: 'spam.example', typed: 'spam.example', texts: {} };
    const mails = await apply('email_domain_blocks', mail);
    expect(await failureOf(apply('email_domain_blocks', mail, mails))).toMatchObject({
      kind: 'rejected',
      message: 'Validation failed: Domain has already been taken',
    });
    const texts = { severity: 'sign_up_block', comment: 'bots', expires_in: '3600' };
    const created = await apply('ip_blocks', { type: 'create', name: '192.0.2.7', typed: '192.0.2.7', texts });
    const { id = '', name = '', texts: now = {} } = created.items[0] ?? {};
    expect([name, now['severity'], now['comment'], Number.isNaN(Date.parse(now['expires_in'] ?? ''))]).toEqual([
      '192.0.2.7/32',
      'sign_up_block',
      'bots',
      false,
    ]);
    const edited = await apply('ip_blocks', { type: 'edit', id, name, entered: { expires_in: '', severity: 'no_access' } }, created);
    expect(edited.items[0]?.texts).toEqual({ severity: 'no_access', comment: 'bots', expires_in: '' });
    await apply('ip_blocks', { type: 'delete', id, name });
    expect(await fetched('ip_blocks')).toEqual(none);
  });

  // rules: staff-permissions
  test('are refused to a role without the permission', async () => {
    expect(await failureOf(fetchBlocks(moderator, { list: 'domain_blocks', part: undefined }, signal))).toMatchObject({
      kind: 'forbidden',
      message: 'This action is not allowed',
    });
  });
});
