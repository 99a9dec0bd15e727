import { describe, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { selectIsActing, selectPart, selectPartProblem } from '#machines/support/part.ts';
import type { OAuthAppAction } from '#domain/server-tools/oauth-apps.ts';
import { applyOAuthAppAction } from '#features/server-tools/api/oauth-apps.ts';
import { provideOAuthApps } from '#features/server-tools/wiring/oauth-apps.ts';
import { shownSecrets } from '#services/security/shown.ts';
import { openInstance } from '#tests/support/instance.ts';

const instance = await openInstance();
const admin = await instance.signIn('admin');
const { signal } = new AbortController();
const texts = { name: 'Skiff', redirectUris: 'https://skiff.example', website: '', trusted: '' };
const create: OAuthAppAction = { type: 'create', texts, scopes: 'read' };
const part = { apps: [], total: 0, pages: 1 };

const open = async () => {
  const actor = createActor(provideOAuthApps(admin), { logger: () => {} }).start();
  const idle = () => waitFor(actor, (snapshot) => snapshot.matches({ open: 'idle' }) && !selectIsActing(snapshot));
  const apps = () => selectPart(actor.getSnapshot())?.apps ?? [];
  const view = () => (actor.send({ type: 'part.view' }), idle());
  const run = (action: OAuthAppAction) => (actor.send({ type: 'part.action', action }), idle());
  await view();
  return { actor, apps, view, run };
};

describe('secrets of apps', () => {
  // rules: secrets-shown, tools-oauth-apps
  test('are removed when the apps are left, and when the session ends', async () => {
    await applyOAuthAppAction(admin, { action: create, part, hide: () => '' }, signal);
    const { actor, apps, view, run } = await open();
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
    actor.stop();
    expect(shown(second)).toBe(0);
  });
});

// rules: tools-conflict, tools-oauth-apps
test('a new app is edited unless another admin changed it, though it is on no loaded page', async () => {
  const { actor, apps, run } = await open();
  await run({ ...create, texts: { ...texts, name: 'Barge' } });
  for (let at = 0; at < 55; at += 1) await applyOAuthAppAction(admin, { action: create, part, hide: () => '' }, signal);
  const [app] = apps();
  const id = app?.id ?? '';
  await run({ type: 'edit', id, entered: { trusted: 'yes' } });
  expect([selectPartProblem(actor.getSnapshot()), apps()[0]?.texts.trusted, apps()[0]?.secret]).toEqual([undefined, 'yes', app?.secret]);
  const theirs: OAuthAppAction = { type: 'edit', id, entered: { name: 'Raft' } };
  await applyOAuthAppAction(admin, { action: theirs, part: { ...part, apps: apps() }, hide: () => '' }, signal);
  await run({ type: 'edit', id, entered: { name: 'Punt' } });
  expect(selectPartProblem(actor.getSnapshot())).toEqual({ key: 'server_tools.changed' });
  actor.stop();
});
