import { describe, expect, test } from 'vitest';
import type { EmojiPacks } from '#domain/server-tools/emoji-packs.ts';
import type { OAuthApps } from '#domain/server-tools/oauth-apps.ts';
import { CallError } from '#domain/text/failure.ts';
import { emojiPacksMachine } from '#machines/server-tools/emoji-packs.machine.ts';
import { oauthAppsMachine } from '#machines/server-tools/oauth-apps.machine.ts';
import { selectPartProblem } from '#machines/support/part.ts';
import { deferredCall, deferredSource } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';

const apps: OAuthApps = { apps: [], pages: 1, lastPage: 1 };
type Forget = { type: 'secrets.forget' };
const texts = { name: 'Skiff', redirectUris: 'https://skiff.example', website: '', trusted: '' };

const open = async () => {
  const [fetchPart, runAction, retainSecrets] = [
    deferredCall<OAuthApps>(),
    deferredCall<OAuthApps | undefined>(),
    deferredSource<Forget>(),
  ];
  const actors = { fetchPart: fetchPart.logic, runAction: runAction.logic, retainSecrets: retainSecrets.logic };
  const { actor, receivedBy } = openAmong(oauthAppsMachine.provide({ actors }));
  actor.send({ type: 'part.view' });
  await fetchPart.resolve(apps);
  const create = () => actor.send({ type: 'part.action', action: { type: 'create', texts, scopes: 'read' } });
  return { actor, receivedBy, runAction, retainSecrets, create, fetchPart };
};

describe('typed text of an action', () => {
  // rules: tools-drafts, tools-oauth-apps
  test('is dropped as sent, so that what was changed meanwhile stays: a new app', async () => {
    const { receivedBy, runAction, create } = await open();
    create();
    await runAction.resolve(apps);
    expect(receivedBy('toolDrafts')).toContainEqual({ type: 'draft.sent', of: 'app', entered: { ...texts, scopes: 'read' } });
  });

  // rules: tools-drafts, tools-emoji-packs
  test('is dropped as sent, so that what was changed meanwhile stays: a new picture', async () => {
    const [fetchPart, runAction] = [deferredCall<EmojiPacks>(), deferredCall<EmojiPacks | undefined>()];
    const { actor, receivedBy } = openAmong(
      emojiPacksMachine.provide({ actors: { fetchPart: fetchPart.logic, runAction: runAction.logic } }),
    );
    const packs = { packs: [], pages: 1, lastPage: 1 };
    actor.send({ type: 'part.view' });
    await fetchPart.resolve(packs);
    const entered = { shortcode: ':conch:', url: ' https://a.example/conch.png' };
    const url = 'https://a.example/conch.png';
    actor.send({ type: 'part.action', action: { type: 'add', pack: 'shells', shortcode: 'conch', url, entered } });
    await runAction.resolve(packs);
    expect(receivedBy('toolDrafts')).toContainEqual({ type: 'draft.sent', of: 'emoji-add/shells', entered });
  });
});

describe('apps that are left', () => {
  // rules: secrets-shown
  test('are removed only after the action that runs', async () => {
    const { actor, create, runAction, retainSecrets } = await open();
    create();
    actor.send({ type: 'part.leave' });
    expect([actor.getSnapshot().value, retainSecrets.received]).toEqual([{ open: 'running' }, []]);
    await runAction.reject(new CallError({ kind: 'offline' }));
    expect([actor.getSnapshot().value, retainSecrets.received]).toEqual(['unloaded', [{ type: 'secrets.forget' }]]);
    expect(selectPartProblem(actor.getSnapshot())?.key).toBe('server_tools.apps.failed.create');
  });

  // rules: secrets-shown
  test('stay where they are shown again before the action ends', async () => {
    const { actor, create, runAction, retainSecrets } = await open();
    create();
    actor.send({ type: 'part.leave' });
    actor.send({ type: 'part.view' });
    await runAction.resolve(apps);
    expect([actor.getSnapshot().value, retainSecrets.received]).toEqual([{ open: 'idle' }, []]);
  });
});
