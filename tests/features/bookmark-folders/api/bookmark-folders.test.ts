import { afterEach, describe, expect, test } from 'vitest';
import { createFolder, deleteFolder, fetchFolders, moveBookmark, updateFolder } from '#features/bookmark-folders/api/bookmark-folders.ts';
import { toFailure } from '#domain/text/failure.ts';
import { fetchTimeline } from '#api/timelines.ts';
import { openInstance } from '#tests/support/instance.ts';

const { signal } = new AbortController();
const instance = await openInstance();
await instance.testing('POST', 'instance', { flavour: 'pleroma' });
const noor = await instance.signIn('noor');
const preferences = { withMuted: false, replyVisibility: 'all' as const };
const FOLDERS = '^/api/v1/pleroma/bookmark_folders';
const names = async () => (await fetchFolders(noor, undefined, signal)).map(({ name }) => name);
const idsIn = async (folderId: string) => (await fetchTimeline(noor, { key: `bookmarks:${folderId}`, preferences }, signal)).ids;

afterEach(() => instance.testing('DELETE', 'faults'));

describe('bookmark folders API', () => {
  // rules: bookmark-folders
  test('creates, changes and deletes a folder, and treats a deleted one as deleted', async () => {
    const made = await createFolder(noor, { desired: { name: ' Birds ', emoji: ':crumb:' } }, signal);
    expect(made).toEqual({ id: made.id, name: 'Birds', emoji: ':crumb:', emojiUrl: expect.stringContaining('crumb.png') });
    const changed = await updateFolder(noor, { folderId: made.id, desired: { name: 'Gulls', emoji: '' } }, signal);
    expect(changed).toEqual({ id: made.id, name: 'Gulls' });
    expect(await fetchFolders(noor, undefined, signal)).toEqual([changed]);
    await deleteFolder(noor, { folderId: made.id }, signal);
    await deleteFolder(noor, { folderId: made.id }, signal);
    expect(await names()).toEqual([]);
  });

  test('reports a name that is already taken, and an emoji that the server does not have', async () => {
    const { id } = await createFolder(noor, { desired: { name: 'Once', emoji: '' } }, signal);
    const failures = [
      { name: 'Once', emoji: '' },
      { name: 'Odd', emoji: ':no_such:' },
    ].map((desired) => createFolder(noor, { desired }, signal).catch(toFailure));
    expect(await Promise.all(failures)).toMatchObject([
      { kind: 'rejected', message: 'Name has already been taken' },
      { kind: 'rejected', message: 'Invalid emoji' },
    ]);
    await deleteFolder(noor, { folderId: id }, signal);
  });

  test('finds what was saved although the response was lost', async () => {
    await instance.fault({ method: 'POST', path: FOLDERS, times: 1, drop: 'after' });
    const { id } = await createFolder(noor, { desired: { name: 'Lost', emoji: '🍞' } }, signal);
    await instance.fault({ method: 'PATCH', path: FOLDERS, times: 1, drop: 'after' });
    expect(await updateFolder(noor, { folderId: id, desired: { name: 'Found', emoji: '🍞' } }, signal)).toMatchObject({
      id,
      name: 'Found',
    });
    await instance.fault({ method: 'POST', path: FOLDERS, times: 1, drop: 'before' });
    expect(await createFolder(noor, { desired: { name: 'Never', emoji: '' } }, signal).catch(toFailure)).toEqual({ kind: 'offline' });
    expect(await names()).toEqual(['Found']);
    await deleteFolder(noor, { folderId: id }, signal);
  });

  test('moves a bookmark into a folder and out of it', async () => {
    const { id: folderId } = await createFolder(noor, { desired: { name: 'Later', emoji: '' } }, signal);
    const [statusId = ''] = await instance.post({ account: 'noor', text: 'To move' });
    const moved = await moveBookmark(noor, { statusId, folderId }, signal);
    expect(moved.statuses).toMatchObject([{ id: statusId, bookmarked: true, bookmarkFolderId: folderId }]);
    expect(await idsIn(folderId)).toEqual([statusId]);
    await instance.fault({ method: 'POST', path: '^/api/v1/statuses/[^/]+/bookmark$', times: 1, drop: 'after' });
    expect((await moveBookmark(noor, { statusId, folderId: '' }, signal)).statuses).toMatchObject([
      { bookmarked: true, bookmarkFolderId: '' },
    ]);
    expect(await idsIn(folderId)).toEqual([]);
    await deleteFolder(noor, { folderId }, signal);
    expect(await moveBookmark(noor, { statusId, folderId }, signal).catch(toFailure)).toEqual({ kind: 'ignored' });
  });
});
