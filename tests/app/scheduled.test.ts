import { afterEach, describe, expect, test } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { selectDraft } from '#machines/composer/composer.machine.ts';
import { selectEntries } from '#machines/outbox/outbox.machine.ts';
import { selectScheduled } from '#machines/scheduled/scheduled.machine.ts';
import { fetchScheduled } from '#api/scheduled.ts';
import { aDevice, openApp, signIn, type OpenApp } from '../support/app.ts';
import { clock } from '../support/exactly-once.ts';
import { openInstance } from '../support/instance.ts';

const instance = await openInstance();
const { signal } = new AbortController();
afterEach(() => instance.testing('DELETE', 'faults'));

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

const opened = async (device = aDevice()) => {
  const app = openApp(instance.origin, { clock, device });
  await signIn(app);
  await app.until(() => expect(app.composer().getSnapshot().value).toBe('editing'));
  return app;
};
const submit = (app: OpenApp, change: object) => {
  app.composer().send({ type: 'composer.edit', change });
  app.composer().send({ type: 'composer.submit' });
};
const onServer = async (text: string) => {
  const { posts } = await fetchScheduled(await instance.signIn('demo'), {}, signal);
  return posts.filter(({ draft }) => draft.text === text);
};
const published = async (text: string) =>
  ((await instance.testing('GET', `statuses?text=${encodeURIComponent(text)}`)) as { statuses: { id: string }[] }).statuses;
const isEmpty = (app: OpenApp) =>
  app.until(() => {
    const { draft, problem } = app.composer().getSnapshot().context;
    expect([draft.text, problem, entries(app)]).toEqual(['', undefined, 0]);
  });
const entries = (app: OpenApp) => selectEntries(app.named('outbox').getSnapshot()).length;
const home = (app: OpenApp): unknown => app.cache().tables.statuses;

describe('a post with a time', () => {
  // rules: schedule-list
  test('is scheduled once, and is no status', async () => {
    const app = await opened();
    const before = home(app);
    submit(app, { text: 'See you later', scheduledAt: inHours(2) });
    await isEmpty(app);
    expect([(await onServer('See you later')).length, await published('See you later')]).toEqual([1, []]);
    expect(home(app)).toBe(before);
  });

  test.each([
    ['the response is lost', { drop: 'after' }],
    ['the server fails after it stored the post', { status: 500, body: { error: 'Internal server error' }, done: true }],
  ])('is scheduled once although %s', async (name, fault) => {
    const app = await opened();
    await instance.fault({ method: 'POST', path: '^/api/v1/statuses$', times: 1, ...fault });
    submit(app, { text: `Once, although ${name}`, scheduledAt: inHours(3) });
    await isEmpty(app);
    expect((await onServer(`Once, although ${name}`)).length).toBe(1);
  });

  // rules: schedule-ahead
  test('returns to the form if its time has passed', async () => {
    const app = await opened();
    submit(app, { text: 'Too late', scheduledAt: inHours(-1) });
    await app.until(() => expect(app.composer().getSnapshot().context.problem?.key).toBe('schedule.too_soon'));
    expect([selectDraft(app.composer().getSnapshot()).text, await published('Too late'), await onServer('Too late')]).toEqual([
      'Too late',
      [],
      [],
    ]);
  });
});

describe('an edited scheduled post', () => {
  const listed = async (app: OpenApp) => {
    app.named('featureGroups').send({ type: 'group.open', group: 'scheduled' });
    await app.until(() => expect(app.named('scheduled')).toBeDefined());
    app.named('scheduled').send({ type: 'scheduled.show' });
    const list: AnyActorRef = app.named('scheduled');
    await app.until(() => expect(list.getSnapshot().matches({ list: 'loaded' })).toBe(true));
    return list;
  };

  // rules: schedule-edit
  test('stays scheduled until the edit is sent, and is then replaced', async () => {
    const app = await opened();
    submit(app, { text: 'First version', scheduledAt: inHours(4) });
    await isEmpty(app);
    const list = await listed(app);
    const { id } = selectScheduled(list.getSnapshot()).find(({ draft }) => draft.text === 'First version')!;
    list.send({ type: 'scheduled.edit', id });
    await app.until(() => expect(selectDraft(app.composer().getSnapshot()).replaces?.id).toBe(id));
    expect((await onServer('First version')).length).toBe(1);
    submit(app, { text: 'Second version' });
    await isEmpty(app);
    expect([(await onServer('First version')).length, (await onServer('Second version')).length]).toEqual([0, 1]);
  });

  // rules: schedule-copy
  test('retains the format and the language that the server does not return, until it is deleted', async () => {
    const device = aDevice();
    const app = await opened(device);
    const chosen = { contentType: 'text/markdown', language: 'de' };
    submit(app, { text: 'Mit *Format*', scheduledAt: inHours(6), ...chosen });
    await isEmpty(app);
    const list = await listed(app);
    const post = () => selectScheduled(list.getSnapshot()).find(({ draft }) => draft.text === 'Mit *Format*');
    const unchosen = (await onServer('Mit *Format*')).map(({ draft }) => draft.unchosen);
    expect([unchosen, post()?.draft]).toMatchObject([[['contentType', 'language']], chosen]);
    list.send({ type: 'scheduled.edit', id: post()!.id });
    await app.until(() => expect(selectDraft(app.composer().getSnapshot())).toMatchObject(chosen));
    const copies = () => Object.keys(Object.fromEntries(device.stored)).filter((name) => name.includes('scheduled/'));
    expect(copies().length).toBe(1);
    list.send({ type: 'scheduled.delete', id: post()!.id });
    list.send({ type: 'scheduled.confirm' });
    await app.until(() => expect([post(), copies()]).toEqual([undefined, []]));
  });

  test('is not sent if the original may have been published', async () => {
    const app = await opened();
    // Another client may have moved it to an earlier time than the stored one.
    submit(app, { text: 'Replaced too late', scheduledAt: inHours(5), replaces: { id: '987654', at: inHours(3) } });
    await app.until(() => expect(JSON.stringify(app.composer().getSnapshot().context.problem ?? '')).toContain('errors.not_here.replaced'));
    expect([selectDraft(app.composer().getSnapshot()).text, await onServer('Replaced too late')]).toEqual(['Replaced too late', []]);
  });
});
