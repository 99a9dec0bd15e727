import { describe, expect, test } from 'vitest';
import type { CustomEmoji, CustomEmojiAction } from '#domain/server-tools/custom-emoji.ts';
import type { Ability } from '#domain/server/server.ts';
import type { RuleAction } from '#domain/server-tools/rules.ts';
import type { UpkeepAction } from '#domain/server-tools/upkeep.ts';
import { toFailure } from '#domain/text/failure.ts';
import { applyBlockAction, fetchBlocks } from '#features/server-tools/api/block-lists.ts';
import { applyCustomEmojiAction, fetchAdminEmoji } from '#features/server-tools/api/custom-emoji.ts';
import { applyRuleAction, fetchRules } from '#features/server-tools/api/rules.ts';
import { applyUpkeepAction } from '#features/server-tools/api/upkeep.ts';
import { createHttp, type Http } from '#http/http.ts';
import { json, serve } from '#tests/support/server.ts';
import { loadServer } from '#tests/support/flavour-server.ts';
import { openInstance } from '#tests/support/instance.ts';

const instance = await openInstance();
const tokens = await Promise.all(['admin', 'moderator'].map(async (name) => (await instance.signIn(name)).token));
await instance.testing('POST', 'instance', { flavour: 'gotosocial' });
const server = await loadServer(instance.origin);
const [admin, moderator] = tokens.map((token) => createHttp(instance.origin, token, { server })) as [Http, Http];
const { signal } = new AbortController();
const png = new Blob([new Uint8Array([137, 80, 78, 71])], { type: 'image/png' });
const file = { key: 'k', name: 'gull.png', type: 'image/png', size: 4 };

describe('the admin calls of GoToSocial', () => {
  // rules: tools-rules
  test('add, edit and delete rules without hints', async () => {
    const run = async (action: RuleAction) => {
      await applyRuleAction(admin, { action, part: [] }, signal);
      return fetchRules(admin, {}, signal);
    };
    const [rule] = await run({ type: 'create', text: 'Be kind', hint: '' });
    expect(rule).toEqual({ id: rule?.id, text: 'Be kind', hint: '', priority: 0 });
    const id = rule?.id ?? '';
    expect((await run({ type: 'edit', id, entered: { text: 'Be kind to gulls' } })).map(({ text }) => text)).toEqual(['Be kind to gulls']);
    expect(await run({ type: 'delete', id })).toEqual([]);
    expect(await fetchRules(moderator, {}, signal).catch(toFailure)).toMatchObject({ kind: 'forbidden' });
  });

  // rules: tools-custom-emoji
  test('upload, move, copy, disable and delete emoji', async () => {
    let part: CustomEmoji = await fetchAdminEmoji(admin, { part: undefined }, signal);
    const before = part.local.length;
    const run = async (action: CustomEmojiAction, bytes?: Blob) => {
      const result = await applyCustomEmojiAction(admin, { action, part, bytes }, signal);
      part = result ?? (await fetchAdminEmoji(admin, { part }, signal));
    };
    const named = (shortcode: string) => part.local.find((one) => one.shortcode === shortcode);
    await run({ type: 'add', shortcode: 'gull', category: 'birds', file, entered: {} }, png);
    expect([part.local.length, named('gull')?.category]).toEqual([before + 1, 'birds']);
    const taken = await run({ type: 'add', shortcode: 'gull', category: '', file, entered: {} }, png).catch(toFailure);
    expect(taken).toMatchObject({ kind: 'rejected', status: 409 });
    await run({ type: 'move', id: named('gull')?.id ?? '', entered: { category: 'coast' } });
    expect(named('gull')?.category).toBe('coast');
    await run({ type: 'browse', domain: 'quay.example' });
    expect(part.remote?.emoji.map(({ shortcode, isDisabled }) => [shortcode, isDisabled])).toEqual([
      ['anchor', false],
      ['buoy', false],
    ]);
    const [anchor, buoy] = part.remote?.emoji ?? [];
    await run({ type: 'copy', id: anchor?.id ?? '', shortcode: 'anchor', category: 'quay.example' });
    await run({ type: 'disable', id: buoy?.id ?? '', shortcode: 'buoy' });
    expect([named('anchor')?.category, part.remote?.emoji[1]?.isDisabled]).toEqual(['quay.example', true]);
    for (const shortcode of ['gull', 'anchor']) await run({ type: 'delete', id: named(shortcode)?.id ?? '', shortcode });
    expect(part.local.length).toBe(before);
  });

  // rules: tools-upkeep
  test('clean up media, expire keys and send a mail; debugging is missing', async () => {
    const run = (action: UpkeepAction) => applyUpkeepAction(admin, { action, part: {} }, signal);
    for (const action of [
      { type: 'cleanup', days: '3' },
      { type: 'cleanup', days: '' },
      { type: 'refetch', domain: 'quay.example' },
      { type: 'expire_keys', domain: 'quay.example' },
      { type: 'mail', address: 'keeper@harbour.example', message: 'Ahoy' },
    ] as const)
      expect(await run(action)).toEqual({});
    const refused = await run({ type: 'mail', address: 'nowhere', message: '' }).catch(toFailure);
    expect(refused).toMatchObject({ status: 422, message: expect.stringContaining('no such mailbox') });
    expect(await run({ type: 'clear_caches' }).catch(toFailure)).toMatchObject({ kind: 'not_found' });
  });
});

describe('a 404 of GoToSocial', () => {
  // rules: tools-sections
  test('for a rule that another admin deleted leaves the tools, as does a missing call for debugging', async () => {
    const missing: RuleAction = { type: 'edit', id: '0', entered: { text: 'a' } };
    expect(await applyRuleAction(admin, { action: missing, part: [] }, signal).catch(toFailure)).toMatchObject({ kind: 'not_found' });
    await applyUpkeepAction(admin, { action: { type: 'clear_caches' }, part: {} }, signal).catch(toFailure);
    expect(server.can('gotosocialAdmin')).toBe(true);
  });

  // rules: tools-sections
  test.each([
    ['domain_permission_drafts', 'permissionDrafts'],
    ['domain_permission_excludes', 'permissionDrafts'],
    ['header_blocks', 'headerFilters'],
    ['header_allows', 'headerFilters'],
  ] as const)('for the list %s proves that the server has none, but not for an entry', async (list, ability) => {
    const lacking: Ability[] = [];
    const { origin } = await serve((_, response) => json(response, 404, { error: 'Not Found' }));
    const older = { can: () => true, takes: () => true, lack: (one: Ability) => void lacking.push(one) };
    const http = createHttp(origin, 'token', { server: older });
    const deletion = { list, action: { type: 'delete', id: '0', name: 'a.example' }, part: { items: [] } } as const;
    await applyBlockAction(http, deletion, signal).catch(toFailure);
    expect(lacking).toEqual([]);
    expect(await fetchBlocks(http, { list, part: undefined }, signal).catch(toFailure)).toMatchObject({ isMissing: true });
    expect(lacking).toEqual([ability]);
  });
});
