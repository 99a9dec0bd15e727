import { apiModules } from '#tests/support/api-modules.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readAnnouncement, removeAnnouncement } from '#features/announcements/api/announcements.ts';
import { deleteMessage } from '#features/chats/api/chats.ts';
import { dismissConversation } from '#api/conversation-writes.ts';
import { removeFilter } from '#features/filters/api/filters.ts';
import { decideRequest } from '#features/follow-requests/api/follow-requests.ts';
import type { Http } from '#http/http.ts';
import { applyInviteAction } from '#features/moderation/api/invites.ts';
import { deleteList } from '#features/lists/api/lists.ts';
import { changeAlias } from '#features/moving/api/moving.ts';
import { dismissNotification } from '#api/notifications.ts';
import { unsubscribeFromPush } from '#api/push.ts';
import { revokeSession } from '#features/security/api/security.ts';
import { deleteProfile } from '#features/settings/api/settings-profiles.ts';
import { deleteStatus } from '#api/delete-status.ts';
import { dismissSuggestion } from '#features/suggestions/api/suggestions.ts';
import { toFailure } from '#domain/text/failure.ts';
import { openInstance } from '../support/instance.ts';

const { signal } = new AbortController();
const instance = await openInstance();
const demo = await instance.signIn('demo');
const id = '999';

/** Every call that removes something for good, or puts it away. */
const REMOVALS: Readonly<Record<string, (http: Http) => Promise<unknown>>> = {
  dismissNotification: (http) => dismissNotification(http, { id }, signal),
  deleteList: (http) => deleteList(http, { listId: id }, signal),
  removeFilter: (http) => removeFilter(http, { id }, signal),
  deleteMessage: (http) => deleteMessage(http, { chatId: '1', id }, signal),
  denyRequest: (http) => decideRequest(http, { accountId: id, decision: 'deny' }, signal),
  approveRequest: (http) => decideRequest(http, { accountId: id, decision: 'approve' }, signal),
  revokeSession: (http) => revokeSession(http, { id }, signal),
  readAnnouncement: (http) => readAnnouncement(http, { id }, signal),
  removeAnnouncement: (http) => removeAnnouncement(http, { id }, signal),
  dismissConversation: (http) => dismissConversation(http, { id }, signal),
  deleteProfile: (http) => deleteProfile(http, { profile: 'none' }, signal),
  dismissSuggestion: (http) => dismissSuggestion(http, { accountId: id }, signal),
  revokeInvite: (http) => applyInviteAction(http, { action: { type: 'revoke', code: id } }, signal),
  removeAlias: (http) => changeAlias(http, { kind: 'remove', acct: 'wren' }, signal),
  unsubscribeFromPush: (http) => unsubscribeFromPush(http, undefined, signal),
  deleteStatus: (http) => deleteStatus(http, { statusId: id }, signal),
};
const everything = '^/api/(?!testing)(?!v1/accounts/relationships)';

/** Calls with the method DELETE that do not go through `removed`, and why. */
const OTHERWISE: Readonly<Record<string, string>> = {
  'admin-posts.ts': 'fetches the status again',
  'admin-users.ts': 'reports to the staff who was missing',
  'bookmark-folders.ts': 'fetches the folders again: one that is missing is refused like another account’s',
  'list-members.ts': 'fetches the list again',
  'lists.ts': 'fetches the list again: another account’s is not found, too',
  'mastodon-accounts.ts': 'reports to the staff who was missing',
  'oauth-apps.ts': 'reports to the staff that the app was missing',
  'own-profile.ts': 'a picture is never missing',
  'relations.ts': 'a switch: blocking a server that is blocked succeeds everywhere',
  'reports.ts': 'says that somebody else was quicker',
  'second-factor.ts': 'a refusal is about the password',
  'status-marks.ts': 'a switch: the status itself may be deleted, and its lists must be notified',
  'delete-status.ts': 'fetches the status again: another account’s is not found, too',
};

describe('removal', () => {
  describe.each(Object.entries(REMOVALS))('%s', (_, remove) => {
    // rules: removed-elsewhere
    test('succeeds for an entity that the server no longer has', async () => {
      await instance.testing('DELETE', 'faults');
      await instance.fault({ path: everything, status: 404, body: { error: 'Record not found' } });
      expect(await remove(demo).then(() => 'removed', toFailure)).toBe('removed');
    });

    // rules: removed-elsewhere
    test('fails where the server cannot report that', async () => {
      await instance.testing('DELETE', 'faults');
      await instance.fault({ path: everything, status: 503, body: { error: 'busy' } });
      expect(await remove(demo).then(() => 'removed', toFailure)).toMatchObject({ status: 503 });
    });
  });

  test('fails on a missing endpoint', async () => {
    await instance.testing('DELETE', 'faults');
    await instance.fault({ path: '^/api/v1/notifications', status: 404, body: { error: 'Not implemented' } });
    expect(await dismissNotification(demo, { id }, signal).catch(toFailure)).toMatchObject({ kind: 'not_found' });
  });

  test('accepts the responses of Pleroma for a missing notification and chat message', async () => {
    await instance.testing('DELETE', 'faults');
    await dismissNotification(demo, { id }, signal);
    await instance.fault({ path: '^/api/v1/pleroma/chats', status: 400, body: { error: 'could_not_delete' } });
    await deleteMessage(demo, { chatId: '1', id }, signal);
    await instance.testing('DELETE', 'faults');
    await instance.fault({ path: '^/api/v1/notifications', status: 403, body: { error: 'Insufficient permissions: write.' } });
    expect(await dismissNotification(demo, { id }, signal).catch(toFailure)).toMatchObject({ kind: 'forbidden' });
  });

  // rules: removed-elsewhere
  test('is handled by every call that deletes, or has an exception with a reason', () => {
    const sources = apiModules('http.ts', 'writes.ts').map(({ name, path }) => ({ name, text: readFileSync(path, 'utf8') }));
    const deleting = sources.filter(({ text }) => /method: .*'delete'/.test(text));
    const unguarded = deleting.filter(({ text }) => !/from '#http\/removal\.ts'/.test(text)).map(({ name }) => name);
    expect(unguarded.toSorted()).toEqual(Object.keys(OTHERWISE).toSorted());
  });
});
