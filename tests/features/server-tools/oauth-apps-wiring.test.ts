import { describe, expect, test } from 'vitest';
import { createActor, setup, waitFor, type ActorRefFrom } from 'xstate';
import { toolDraftsMachine, type StoreToolDraftEvent } from '#machines/server-tools/tool-drafts.machine.ts';
import { selectIsActing, selectPart, selectPartProblem } from '#machines/support/part.ts';
import { appForm, type OAuthAppAction } from '#domain/server-tools/oauth-apps.ts';
import { applyOAuthAppAction } from '#features/server-tools/api/oauth-apps.ts';
import { provideOAuthApps } from '#features/server-tools/wiring/oauth-apps.ts';
import { shownSecrets } from '#services/security/shown.ts';
import { deferredSource } from '#tests/support/deferred.ts';
import { openInstance } from '#tests/support/instance.ts';

const instance = await openInstance();
const admin = await instance.signIn('admin');
const { signal } = new AbortController();
const texts = { name: 'Skiff', redirectUris: 'https://skiff.example', website: '', trusted: '' };
const create: OAuthAppAction = { type: 'create', texts, scopes: 'read' };
const part = { apps: [], pages: 1, lastPage: 1 };

const open = async () => {
  const toolDrafts = toolDraftsMachine.provide({ actors: { persistForms: deferredSource<StoreToolDraftEvent>().logic } });
  const both = setup({ actors: { toolDrafts, oauthApps: provideOAuthApps(admin) } }).createMachine({
    invoke: [
      { src: 'toolDrafts', systemId: 'toolDrafts' },
      { src: 'oauthApps', systemId: 'oauthApps' },
    ],
  });
  const root = createActor(both, { logger: () => {} }).start();
  const actor = root.system.get('oauthApps') as ActorRefFrom<ReturnType<typeof provideOAuthApps>>;
  const drafts = root.system.get('toolDrafts') as ActorRefFrom<typeof toolDraftsMachine>;
  const idle = () => waitFor(actor, (snapshot) => snapshot.matches({ open: 'idle' }) && !selectIsActing(snapshot));
  const apps = () => selectPart(actor.getSnapshot())?.apps ?? [];
  const view = () => (actor.send({ type: 'part.view' }), idle());
  const run = (action: OAuthAppAction) => (actor.send({ type: 'part.action', action }), idle());
  await view();
  return { actor, drafts, stop: () => root.stop(), apps, view, run };
};

describe('secrets of apps', () => {
  // rules: secrets-shown, tools-oauth-apps
  test('are removed when the apps are left, and when the session ends', async () => {
    await applyOAuthAppAction(admin, { action: create, part, hide: () => '' }, signal);
    const { actor, stop, apps, view, run } = await open();
    await run(create);
    const secrets = () => apps().map(({ secret }) => secret);
    const shown = (handles: readonly string[]) => handles.filter((handle) => shownSecrets.of(handle) !== undefined).length;
    const first = secrets();
    expect([first.length > 1, shown(first)]).toEqual([true, first.length]);
    actor.send({ type: 'part.leave' });
    expect([shown(first), apps()]).toEqual([0, []]);
    await view();
    const second = secrets();
    expect(shown(second)).toBe(second.length);
    stop();
    expect(shown(second)).toBe(0);
  });
});

// rules: tools-conflict, tools-oauth-apps
test('a new app is edited unless another admin changed it, though it is on no loaded page', async () => {
  const { actor, drafts, stop, apps, run } = await open();
  await run({ ...create, texts: { ...texts, name: 'Barge' } });
  for (let at = 0; at < 55; at += 1) await applyOAuthAppAction(admin, { action: create, part, hide: () => '' }, signal);
  const [app] = apps();
  const { id = '', clientId = '' } = app ?? {};
  await run({ type: 'edit', id, clientId, entered: { website: 'https://barge.example' } });
  const website = apps()[0]?.texts.website;
  expect([selectPartProblem(actor.getSnapshot()), website, apps()[0]?.secret]).toEqual([undefined, 'https://barge.example', app?.secret]);
  const theirs: OAuthAppAction = { type: 'edit', id, clientId, entered: { name: 'Raft' } };
  await applyOAuthAppAction(admin, { action: theirs, part: { ...part, apps: apps() }, hide: () => '' }, signal);
  drafts.send({ type: 'draft.edit', of: appForm(clientId), form: { entered: { name: 'Punt' }, base: { name: 'Barge' } } });
  await run({ type: 'edit', id, clientId, entered: { name: 'Punt' } });
  expect(selectPartProblem(actor.getSnapshot())).toEqual({ key: 'server_tools.changed' });
  // The app stays listed with their text, so that the draft can be saved.
  expect(apps()[0]).toMatchObject({ id, texts: { name: 'Raft' } });
  await run({ type: 'edit', id, clientId, entered: { name: 'Punt' } });
  expect([selectPartProblem(actor.getSnapshot()), apps()[0]?.texts.name]).toEqual([undefined, 'Punt']);
  // Without a draft it is on a later page once the list is loaded again.
  drafts.send({ type: 'draft.edit', of: appForm(clientId) });
  actor.send({ type: 'part.leave' });
  actor.send({ type: 'part.view' });
  await waitFor(actor, (snapshot) => snapshot.matches({ open: 'idle' }));
  expect(apps().some((one) => one.id === id)).toBe(false);
  stop();
});
