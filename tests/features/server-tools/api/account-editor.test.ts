import { describe, expect, test } from 'vitest';
import type { EditedAccount, EditorAction } from '#domain/server-tools/account-editor.ts';
import { toFailure } from '#domain/text/failure.ts';
import { verifyCredentials } from '#api/accounts.ts';
import { applyEditorAction, fetchEditedAccount } from '#features/server-tools/api/account-editor.ts';
import { fetchLog } from '#features/moderation/api/moderation-log.ts';
import { createHttp } from '#http/http.ts';
import { anEditedAccount } from '#tests/support/edited-account.ts';
import { openInstance } from '#tests/support/instance.ts';
import { serve } from '#tests/support/server.ts';

const instance = await openInstance();
const { signal } = new AbortController();
const passwords: Readonly<Record<string, string>> = { handle: 'a long new password' };
const secrets: string[] = [];
const apply = async (http: Parameters<typeof applyEditorAction>[0], action: EditorAction, part: EditedAccount) =>
  applyEditorAction(http, { action, part, take: (handle) => passwords[handle], hide: (secret) => String(secrets.push(secret)) }, signal);

describe('an edited account', () => {
  // rules: account-editing
  test.each(['pleroma', 'akkoma'])('of %s is saved, read again and logged', async (flavour) => {
    await instance.testing('POST', 'instance', { flavour });
    const username = `deckhand_${flavour}`;
    await instance.testing('POST', 'account', { username });
    const admin = await instance.signIn('admin');
    const acct = username;
    const part = await fetchEditedAccount(admin, { acct }, signal);
    const entered = { name: 'Deck Hand', bio: 'Ropes\nand knots', email: `${username}@new.example`, locked: 'yes', bot: 'yes' };
    const saved = await apply(admin, { type: 'save', acct, entered }, part);
    expect([saved.ignored, saved.texts, saved.savedPasswords]).toEqual([[], { ...part.texts, ...entered }, 0]);
    const refused = await apply(admin, { type: 'save', acct, entered: { email: 'nope', name: 'n'.repeat(101) } }, saved);
    expect(refused.rejected).toEqual({ email: 'has invalid format', name: 'should be at most %{count} character(s)' });
    const owner = await instance.signIn(username);
    await apply(admin, { type: 'save', acct, entered: {}, secretHandle: 'handle' }, saved);
    // Another password ends the sessions.
    expect(await verifyCredentials(owner, undefined, signal).catch(toFailure)).toMatchObject({ kind: 'unauthorized' });
    const linked = await apply(admin, { type: 'link', acct }, saved);
    expect([linked.link, secrets.at(-1)]).toEqual([String(secrets.length), expect.stringContaining('/password_reset/')]);
    expect(JSON.stringify(linked)).not.toContain('password_reset');
    const log = await fetchLog(admin, { query: { search: 'updated users' }, page: 1 }, signal);
    expect(JSON.stringify(log)).toContain(`updated users: @${username}`);
  });

  // rules: account-editing, staff-privileges
  test('is refused to a moderator without the privilege', async () => {
    await instance.testing('POST', 'instance', { flavour: 'pleroma' });
    const moderator = await instance.signIn('moderator');
    const refused = await fetchEditedAccount(moderator, { acct: 'demo' }, signal).catch(toFailure);
    expect(refused).toMatchObject({ kind: 'forbidden' });
  });

  // rules: account-editing
  test('counts a set password although reading the account again failed, and leaves the texts drafts', async () => {
    const { origin } = await serve((request, response) => {
      response.setHeader('content-type', 'application/json');
      if (request.method !== 'PATCH') response.statusCode = 500;
      response.end(JSON.stringify(request.method === 'PATCH' ? { status: 'success' } : { error: 'Later' }));
    });
    const action = { type: 'save', acct: 'noor', entered: { name: 'Noor B.' }, secretHandle: 'handle' } as const;
    const saved = await apply(createHttp(origin), action, anEditedAccount());
    expect(saved).toMatchObject({ rejected: {}, saved: [], ignored: [], savedPasswords: 1 });
  });

  // rules: account-editing
  test('has fields that the server left unchanged although it reported success', async () => {
    const unchanged = { name: 'Noor', email: 'noor@harbour.example', bio: 'Tide tables', is_locked: false, is_discoverable: true };
    const { origin, requests } = await serve((request, response) =>
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify(request.method === 'PATCH' ? { status: 'success' } : unchanged)),
    );
    const http = createHttp(origin);
    const saved = await apply(http, { type: 'save', acct: 'noor', entered: { name: 'Noor B.' } }, anEditedAccount());
    expect([saved.saved, saved.ignored, saved.texts.name, requests.length]).toEqual([[], ['name'], 'Noor', 2]);
    const removed = await apply(http, { type: 'remove', acct: 'noor', picture: 'banner' }, anEditedAccount()).catch(toFailure);
    expect(removed).toEqual({ kind: 'ignored' });
  });
});
