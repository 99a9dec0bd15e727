import { describe, expect, test } from 'vitest';
import { selectDraft } from '#machines/composer/composer.machine.ts';
import { selectEmoji } from '#machines/emoji/emoji-list.machine.ts';
import type { Mark } from '#domain/status/marks.ts';
import { openApp, signIn, type OpenApp } from '../support/app.ts';
import { openInstance } from '../support/instance.ts';

const instance = await openInstance();

const want = (app: OpenApp, mark: Mark, id: string, wanted = true) => {
  app.named('statusActions').send({ type: 'mark.set', mark, id, wanted });
  app.named('statusActions').send({ type: 'question.confirm' });
};
const statusIn = (app: OpenApp, id: string) => app.cache().tables.statuses.row(id).get();
const settled = (app: OpenApp) => app.until(() => expect(app.named('statusActions').getSnapshot().context.flows).toEqual([]));
const sentTo = async (path: RegExp, method = 'POST') =>
  (await instance.requests()).filter((one) => one.method === method && path.test(one['path'] as string)).length;

/** A logged-in account with a status on its home. */
const withPost = async (post: { account: string; text: string; visibility?: string; replyTo?: string }, username = 'demo') => {
  const app = openApp(instance.origin);
  if (username !== post.account) await instance.testing('POST', 'follow', { account: username, target: post.account });
  await signIn(app, username);
  const [id = ''] = await instance.post(post);
  await app.until(() => expect(app.cache().tables.statuses.serverValue(id)?.id).toBe(id));
  return { app, id };
};

describe('actions', () => {
  test.each<[Mark, 'reblogged' | 'bookmarked' | 'pinned', string]>([
    ['reblog', 'reblogged', 'noor'],
    ['bookmark', 'bookmarked', 'noor'],
    ['pin', 'pinned', 'demo'],
  ])('set and revert %s', async (mark, field, account) => {
    const { app, id } = await withPost({ account, text: `To ${mark}` });
    want(app, mark, id);
    expect(statusIn(app, id)?.[field]).toBe(true);
    await settled(app);
    expect(app.cache().tables.statuses.serverValue(id)?.[field]).toBe(true);
    want(app, mark, id, false);
    await settled(app);
    expect(app.cache().tables.statuses.serverValue(id)?.[field]).toBe(false);
  });

  test('leave a gravestone for a removed status, also where it was already deleted', async () => {
    const { app, id } = await withPost({ account: 'demo', text: 'To go' });
    await instance.testing('DELETE', 'status', { id });
    want(app, 'remove', id);
    expect(statusIn(app, id)?.deleted).toBe(true);
    await settled(app);
    expect([statusIn(app, id)?.deleted, app.named('statusActions').getSnapshot().context.problems]).toEqual([true, {}]);
  });

  // rules: account-menu
  test('mute, block and subscribe to an account, and revert that', async () => {
    const { app, id } = await withPost({ account: 'noor', text: 'By noor' });
    const noor = statusIn(app, id)?.accountId ?? '';
    const relation = () => app.cache().tables.relationships.serverValue(noor);
    for (const wanted of [true, false]) {
      for (const mark of ['mute', 'subscribe'] as const) want(app, mark, noor, wanted);
      await settled(app);
      expect([relation()?.muting, relation()?.subscribing]).toEqual([wanted, wanted]);
    }
    want(app, 'block', noor);
    await settled(app);
    expect(relation()?.blocking).toBe(true);
    want(app, 'block', noor, false);
    await settled(app);
    expect(relation()?.blocking).toBe(false);
  });

  // rules: timed-mute
  test('mute an account temporarily, with notifications or without, and show the expiry', async () => {
    const { app, id } = await withPost({ account: 'noor', text: 'By noor, for a while' });
    const noor = statusIn(app, id)?.accountId ?? '';
    const actions = app.named('statusActions');
    actions.send({ type: 'mark.set', mark: 'mute', id: noor, wanted: true, confirms: true });
    actions.send({ type: 'question.choose', how: { seconds: 3_600, notifications: false } });
    actions.send({ type: 'question.confirm' });
    await settled(app);
    const relation = () => app.cache().tables.relationships.serverValue(noor);
    const inAnHour = () => Math.abs(Date.parse(relation()?.mutedUntil ?? '') - Date.now() - 3_600_000) < 60_000;
    expect([relation()?.muting, relation()?.mutingNotifications, inAnHour()]).toEqual([true, false, true]);
    app.named('entities').send({ type: 'entities.patch', kind: 'relationships', ids: [noor], change: { mutedUntil: '' } });
    app.named('featureGroups').send({ type: 'group.open', group: 'relationships' });
    await app.until(() => expect(app.named('relations')).toBeDefined());
    app.named('relations').send({ type: 'keyed.request', input: { accountId: noor } });
    await app.until(() => expect(inAnHour()).toBe(true));
    want(app, 'mute', noor, false);
    await settled(app);
    expect(relation()?.muting).toBe(false);
  });

  // rules: featured-accounts
  test('feature a followed account on the profile, and end that', async () => {
    await instance.testing('POST', 'instance', { flavour: 'pleroma' });
    const { app, id } = await withPost({ account: 'noor', text: 'By noor, featured' });
    const noor = statusIn(app, id)?.accountId ?? '';
    await instance.testing('POST', 'follow', { account: 'demo', target: 'noor' });
    for (const wanted of [true, false]) {
      want(app, 'endorse', noor, wanted);
      await settled(app);
      expect(app.cache().tables.relationships.serverValue(noor)?.endorsed).toBe(wanted);
    }
    await instance.testing('POST', 'instance', { flavour: 'union' });
  });

  // rules: account-menu
  test('hide and show the repeats of an account, and remove a follower', async () => {
    const { app, id } = await withPost({ account: 'noor', text: 'By noor, a follower' });
    const noor = statusIn(app, id)?.accountId ?? '';
    await instance.testing('POST', 'follow', { account: 'demo', target: 'noor' });
    await instance.testing('POST', 'follow', { account: 'noor', target: 'demo' });
    const relation = () => app.cache().tables.relationships.serverValue(noor);
    for (const wanted of [true, false]) {
      want(app, 'hideRepeats', noor, wanted);
      await settled(app);
      expect([relation()?.following, relation()?.showingReblogs]).toEqual([true, !wanted]);
    }
    want(app, 'removeFollower', noor);
    app.named('statusActions').send({ type: 'question.confirm' });
    await settled(app);
    expect(relation()?.followedBy).toBe(false);
  });

  test('hide the instance of a remote account for all of its cached accounts, viewed or not', async () => {
    const people = ['one', 'two'].map((username) => ({ username, domain: 'far.example' }));
    const ids: string[] = [];
    const { app } = await withPost({ account: 'noor', text: 'From near' });
    for (const account of people) {
      const { id } = (await instance.testing('POST', 'account', account)) as { id: string };
      ids.push(id);
    }
    const accounts = people.map(({ username }, at) => ({ id: ids[at], acct: `${username}@far.example` }));
    app.named('entities').send({ type: 'entities.merge', normalised: { accounts: accounts as never } });
    for (const wanted of [true, false]) {
      want(app, 'blockDomain', ids[0] ?? '', wanted);
      await settled(app);
      expect(ids.map((id) => app.cache().tables.relationships.serverValue(id)?.domainBlocking)).toEqual([wanted, wanted]);
    }
    expect(await sentTo(/\/domain_blocks$/)).toBe(1);
  });

  test('show an unmuted account at once, although the server reported its statuses as muted, but not a muted thread', async () => {
    const { app, id } = await withPost({ account: 'noor', text: 'Soon heard again' });
    const noor = statusIn(app, id)?.accountId ?? '';
    const received = (change: object) => app.named('entities').send({ type: 'entities.patch', kind: 'statuses', ids: [id], change });
    received({ muted: true, threadMuted: false });
    want(app, 'mute', noor, false);
    want(app, 'mute', noor, true);
    want(app, 'mute', noor, false);
    await settled(app);
    expect(statusIn(app, id)?.muted).toBe(false);
    received({ muted: true, threadMuted: true });
    want(app, 'mute', noor, true);
    await settled(app);
    want(app, 'mute', noor, false);
    await settled(app);
    expect(statusIn(app, id)?.muted).toBe(true);
  });

  // rules: mute-thread
  test('mute a conversation completely, also where it is not rendered', async () => {
    const { app, id } = await withPost({ account: 'noor', text: 'A long thread' });
    const [response = ''] = await instance.post({ account: 'noor', text: 'Far below', replyTo: id });
    await app.until(() => expect(app.cache().tables.statuses.serverValue(response)?.id).toBe(response));
    want(app, 'muteThread', id);
    await settled(app);
    expect([id, response].map((one) => statusIn(app, one)?.threadMuted)).toEqual([true, true]);
  });

  test('send a reaction and show the response', async () => {
    const { app, id } = await withPost({ account: 'noor', text: 'To react to' });
    const reaction = { name: '🐦', wanted: true };
    app.named('statusActions').send({ type: 'reaction.set', statusId: id, reactions: [], reaction });
    expect(statusIn(app, id)?.reactions).toEqual([{ name: '🐦', count: 1, me: true }]);
    await settled(app);
    expect(app.cache().tables.statuses.serverValue(id)?.reactions).toMatchObject([{ name: '🐦', count: 1, me: true }]);
  });

  // rules: reply-scope, reply-mentions
  test('open a reply with its mentions and visibility, and post it as a reply', async () => {
    const { app, id } = await withPost({ account: 'noor', text: 'Well, @demo?', visibility: 'unlisted' });
    app.named('composers').send({ type: 'composers.open', key: `reply:${id}` });
    const form = () => app.named('composers').getSnapshot().children[`composer:reply:${id}`];
    await app.until(() => expect(selectDraft(form().getSnapshot())).toMatchObject({ text: '@noor ', visibility: 'unlisted' }));
    form().send({ type: 'composer.edit', change: { text: '@noor Yes.' } });
    form().send({ type: 'composer.submit' });
    await app.until(() => expect(app.texts('friends')[0]).toContain('Yes.'));
    const [own = ''] = app.items('friends').flatMap((item) => ('id' in item ? [item.id] : []));
    expect(statusIn(app, own)).toMatchObject({ inReplyToId: id, visibility: 'unlisted' });
  });

  test('send a report with its statuses', async () => {
    const { app, id } = await withPost({ account: 'noor', text: 'To report' });
    app.named('report').send({ type: 'report.open', accountId: statusIn(app, id)?.accountId, statusIds: [id] });
    app.named('report').send({ type: 'report.submit' });
    await app.until(() => expect(app.notices()).toContain('user_reporting.done'));
    expect(await sentTo(/\/api\/v1\/reports$/)).toBe(1);
  });

  // rules: admin-menu
  test('tag, promote and deactivate an account as admin, and revert that', async () => {
    const { app, id } = await withPost({ account: 'noor', text: 'Governed' }, 'admin');
    const noor = statusIn(app, id)?.accountId ?? '';
    app.named('featureGroups').send({ type: 'group.open', group: 'staff' });
    await app.until(() => expect(app.named('accountTools')).toBeDefined());
    const account = () => app.cache().tables.accounts.serverValue(noor);
    const use = async (tool: string, wanted: boolean) => {
      app.named('accountTools').send({ type: 'tool.use', account: account(), tool, wanted });
      await app.until(() => expect(app.named('accountTools').getSnapshot().context.uses).toEqual({}));
    };
    await use('sandbox', true);
    await use('moderator', true);
    expect([account()?.tags, account()?.role]).toEqual([['mrf_tag:sandbox'], 'moderator']);
    await use('sandbox', false);
    await use('moderator', false);
    await use('deactivated', true);
    expect([account()?.tags, account()?.role, account()?.deactivated]).toEqual([[], 'member', true]);
    await use('deactivated', false);
    expect([account()?.deactivated, app.notices().includes('status.action_failed')]).toEqual([false, false]);
  });

  // rules: emoji-silent
  test('load the emoji with the recent ones, standard emoji also where custom ones fail', async () => {
    await instance.fault({ method: 'GET', path: '^/api/v1/(pleroma/emoji|custom_emojis)$', times: 1, status: 500 });
    const app = openApp(instance.origin);
    await signIn(app);
    app.named('featureGroups').send({ type: 'group.open', group: 'emoji' });
    await app.until(() => expect(app.named('emojiList')?.getSnapshot().value.list).toBe('loaded'));
    const loaded = () => selectEmoji(app.named('emojiList').getSnapshot());
    expect([loaded().standard.length > 1_800, loaded().custom, loaded().isWhole, app.reported.length]).toEqual([true, [], false, 1]);
    app.named('emojiList').send({ type: 'emoji.retry' });
    await app.until(() => expect(loaded().isWhole).toBe(true));
    expect(loaded().custom.some(({ displayText }) => displayText === 'starling')).toBe(true);
    app.named('emojiList').send({ type: 'emoji.used', displayText: 'starling' });
    expect(loaded().recent).toEqual(['starling']);
  });
});
