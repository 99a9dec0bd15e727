import { beforeEach, describe, expect, test } from 'vitest';
import { toFailure } from '#domain/text/failure.ts';
import { applyDocumentAction, fetchDocuments } from '#features/server-tools/api/documents.ts';
import { applyFrontendAction, fetchFrontends } from '#features/server-tools/api/frontends.ts';
import { applyMediaProxyAction, fetchBannedMedia } from '#features/server-tools/api/media-proxy.ts';
import { applyRelayAction, fetchRelays } from '#features/server-tools/api/relays.ts';
import { applyRuleAction, fetchRules } from '#features/server-tools/api/rules.ts';
import { openInstance } from '#tests/support/instance.ts';

const instance = await openInstance();
const [admin, moderator] = [await instance.signIn('admin'), await instance.signIn('moderator')];
const { signal } = new AbortController();

beforeEach(async () => void (await instance.testing('POST', 'instance', { flavour: 'pleroma', configurableFromDatabase: true })));

describe('calls of the server tools', () => {
  // rules: tools-relays
  test.each(['pleroma', 'akkoma'])('follow and unfollow a relay of %s', async (flavour) => {
    await instance.testing('POST', 'instance', { flavour });
    const actor = 'https://relay.example/actor';
    await applyRelayAction(admin, { action: { type: 'follow', actor: ` ${actor} ` } }, signal);
    expect(await fetchRelays(admin, undefined, signal)).toEqual([{ actor, isMutual: true }]);
    await applyRelayAction(admin, { action: { type: 'unfollow', actor } }, signal);
    expect(await fetchRelays(admin, undefined, signal)).toEqual([]);
    await expect(fetchRelays(moderator, undefined, signal).catch((error: unknown) => toFailure(error).kind)).resolves.toBe('forbidden');
  });

  // rules: tools-media-proxy
  test('purge, ban, search and unban files, in pages', async () => {
    const none = { query: '', urls: [], pages: 1, lastPage: 1 };
    const urls = Array.from({ length: 60 }, (_, at) => `https://a.example/${at + 100}.png`);
    const purge = (isBan: boolean) => ({ action: { type: 'purge', urls, isBan, typed: '' } as const, part: none });
    await applyMediaProxyAction(admin, purge(false), signal);
    expect(await fetchBannedMedia(admin, { part: undefined }, signal)).toEqual(none);
    await applyMediaProxyAction(admin, purge(true), signal);
    const first = await fetchBannedMedia(admin, { part: undefined }, signal);
    const all = await applyMediaProxyAction(admin, { action: { type: 'more' }, part: first }, signal);
    expect([first.urls.length, first.lastPage, all?.urls.length, all?.pages]).toEqual([50, 2, 60, 2]);
    const found = await applyMediaProxyAction(admin, { action: { type: 'search', query: '/159' }, part: first }, signal);
    expect(found).toEqual({ query: '/159', urls: ['https://a.example/159.png'], pages: 1, lastPage: 1 });
    expect(await fetchBannedMedia(admin, { part: found }, signal)).toEqual(found);
    await applyMediaProxyAction(admin, { action: { type: 'unban', urls }, part: first }, signal);
    expect(await fetchBannedMedia(admin, { part: undefined }, signal)).toEqual(none);
  });

  // rules: tools-documents
  test('change a document and reset it, twice too', async () => {
    const before = await fetchDocuments(admin, undefined, signal);
    const html = '<h2>Terms</h2>';
    await applyDocumentAction(admin, { action: { type: 'save', name: 'terms-of-service', html } }, signal);
    expect(await fetchDocuments(admin, undefined, signal)).toEqual({ ...before, 'terms-of-service': html });
    for (let times = 0; times < 2; times += 1) {
      await applyDocumentAction(admin, { action: { type: 'reset', name: 'terms-of-service' } }, signal);
    }
    expect(await fetchDocuments(admin, undefined, signal)).toEqual(before);
  });

  // rules: tools-rules
  test('add rules at the end, move, edit and delete them', async () => {
    const read = () => fetchRules(admin, undefined, signal);
    const texts = async () => (await read()).map(({ text }) => text);
    for (const text of ['Be kind', 'Describe pictures']) {
      await applyRuleAction(admin, { action: { type: 'create', text, hint: '' }, part: await read() }, signal);
    }
    const [first, second] = await read();
    await applyRuleAction(admin, { action: { type: 'move', id: second!.id, by: -1 }, part: await read() }, signal);
    await applyRuleAction(admin, { action: { type: 'edit', id: first!.id, entered: { text: 'Be very kind' } }, part: [] }, signal);
    expect(await texts()).toEqual(['Describe pictures', 'Be very kind']);
    for (const { id } of await read()) await applyRuleAction(admin, { action: { type: 'delete', id }, part: [] }, signal);
    expect(await texts()).toEqual([]);
  });

  // rules: tools-rules
  test('read a long rule whole, and change only the edited text of it', async () => {
    const read = () => fetchRules(admin, undefined, signal);
    const hint = 'a'.repeat(6_000);
    await applyRuleAction(admin, { action: { type: 'create', text: 'Be kind', hint }, part: [] }, signal);
    const [{ id } = { id: '' }] = await read();
    await applyRuleAction(admin, { action: { type: 'edit', id, entered: { text: 'Be very kind' } }, part: [] }, signal);
    expect((await read()).map(({ text, hint: whole }) => [text, whole.length])).toEqual([['Be very kind', 6_000]]);
    await applyRuleAction(admin, { action: { type: 'delete', id }, part: [] }, signal);
  });

  // rules: tools-frontends
  test('install a frontend, and make it the primary one unless the configuration is in a file', async () => {
    const named = async () => (await fetchFrontends(admin, undefined, signal)).all.find(({ name }) => name === 'gull-fe');
    expect(await named()).toEqual({ name: 'gull-fe', ref: 'develop', installed: [], isInstallable: true });
    await applyFrontendAction(admin, { action: { type: 'install', name: 'gull-fe', ref: ' stable' } }, signal);
    expect((await named())?.installed).toEqual(['stable']);
    await applyFrontendAction(admin, { action: { type: 'primary', name: 'gull-fe', ref: 'stable' } }, signal);
    expect((await fetchFrontends(admin, undefined, signal)).primary).toEqual({ name: 'gull-fe', ref: 'stable' });
    await instance.testing('POST', 'instance', { configurableFromDatabase: false });
    expect(await fetchFrontends(admin, undefined, signal)).toMatchObject({ primary: undefined, isInFile: true });
  });
});
