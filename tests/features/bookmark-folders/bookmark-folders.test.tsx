import { act, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { bookmarkFoldersMachine } from '#machines/bookmark-folders/bookmark-folders.machine.ts';
import type { BookmarkFolder } from '#domain/bookmark-folders/bookmark-folder.ts';
import { CallError } from '#domain/text/failure.ts';
import { FolderDialogs } from '#features/bookmark-folders/folder-dialogs.tsx';
import { FolderMenu } from '#features/bookmark-folders/folder-menu.tsx';
import { TimelineEmpty } from '#features/timelines/timeline-empty.tsx';
import { aStatus } from '#tests/support/entities.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { fill, user } from '#tests/support/user.ts';
import { openAmong } from '#tests/support/machines.ts';
import { renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const recipes: BookmarkFolder = { id: 'r', name: 'Recipes', emoji: '🍞' };
const places: BookmarkFolder = { id: 'p', name: 'Places' };
const offline = new CallError({ kind: 'offline' });

const open = (folderId = '') => {
  const calls = {
    fetchFolders: deferredCall<readonly BookmarkFolder[]>(),
    createFolder: deferredCall<BookmarkFolder>(),
    updateFolder: deferredCall<BookmarkFolder>(),
    deleteFolder: deferredCall<void>(),
    moveBookmark: deferredCall<object>(),
    showFolder: deferredCall<void>(),
    leaveFolder: deferredCall<void>(),
  };
  const actors = Object.fromEntries(Object.entries(calls).map(([name, { logic }]) => [name, logic])) as never;
  const { actor, receivedBy } = openAmong(bookmarkFoldersMachine.provide({ actors }));
  setStage({
    session: { bookmarkFolders: actor as AnyActorRef },
    rows: { statuses: { 1: aStatus({ bookmarked: true, bookmarkFolderId: 'r' }) } },
  });
  renderInApp(
    <>
      <FolderMenu folderId={folderId} />
      <FolderDialogs />
    </>,
  );
  return { ...calls, actor, receivedBy };
};
const loaded = async (folderId?: string) => {
  const opened = open(folderId);
  await act(() => opened.fetchFolders.resolve([places, recipes]));
  return opened;
};
const button = () => screen.getByRole('button', { name: /^Folder: / });
/** jsdom shows no popovers. */
const items = () => [...screen.getByRole('menu', { hidden: true }).querySelectorAll('[role^=menuitem]')];
const pick = async (name: string) => {
  await user.click(button());
  await user.click(items().find(({ textContent }) => textContent?.includes(name))!);
};
const dialog = () => screen.getByRole('dialog', { hidden: true });
const press = (name: string) => user.click(within(dialog()).getByRole('button', { name, hidden: true }));
const field = () => within(dialog()).getByLabelText<HTMLInputElement>('Folder name');

describe('an empty folder', () => {
  // rules: bookmark-folders
  test.each([
    ['is explained', 'r', 'Bookmarked posts you move to this folder will appear here.', false],
    ['that does not exist leads to all bookmarks', 'x', "This folder doesn't exist", true],
    ['is all bookmarks', '', 'Posts you bookmark will appear here. Only you can see them.', false],
  ])('%s', async (_, folderId, text, isMissing) => {
    const { fetchFolders } = open(folderId);
    renderInApp(<TimelineEmpty timelineKey={folderId === '' ? 'bookmarks' : `bookmarks:${folderId}`} />);
    expect(screen.queryByText("This folder doesn't exist")).toBe(null);
    await act(() => fetchFolders.resolve([places, recipes]));
    expect(screen.queryByText(text)).not.toBe(null);
    expect(screen.queryByRole('link', { name: 'All bookmarks' })?.getAttribute('href') ?? '').toBe(isMissing ? '/bookmarks' : '');
  });
});

describe('the choice of a folder', () => {
  // rules: bookmark-folders
  test('offers all bookmarks and each folder, and leads there', async () => {
    await loaded();
    expect([button().getAttribute('aria-label'), button().textContent]).toEqual(['Folder: All bookmarks', 'All']);
    await user.click(button());
    expect(items().map((item) => [item.textContent, item.getAttribute('aria-checked')])).toEqual([
      ['All bookmarks', 'true'],
      ['Places', 'false'],
      ['🍞Recipes', 'false'],
      ['New folder', null],
    ]);
    await user.click(items()[2]!);
    expect(window.location.pathname).toBe('/bookmarks/r');
  });

  test('names the current folder, and offers to edit and delete it', async () => {
    await loaded('r');
    expect(button().getAttribute('aria-label')).toBe('Folder: Recipes');
    await user.click(button());
    expect(items().map(({ textContent }) => textContent)).toEqual([
      'All bookmarks',
      'Places',
      '🍞Recipes',
      'New folder',
      'Edit folder',
      'Delete folder',
    ]);
  });

  test('reports that the folders could not be loaded, and requests them again in the open menu', async () => {
    const { fetchFolders } = open('r');
    const names = () => items().map(({ textContent }) => textContent);
    await act(() => fetchFolders.reject(offline));
    expect(button().getAttribute('aria-label')).toBe("Folder: Couldn't load your folders");
    await user.click(button());
    await act(() => fetchFolders.reject(offline));
    expect(screen.getByRole('alert', { hidden: true }).textContent).toBe("Couldn't load your folders");
    const again = items().find(({ textContent }) => textContent === 'Try again')!;
    await user.click(again);
    expect(names()).toEqual(['All bookmarks', 'Loading…', 'New folder']);
    expect([document.activeElement, again.getAttribute('aria-disabled')]).toEqual([again, 'true']);
    await act(() => fetchFolders.resolve([recipes]));
    expect(names()).toEqual(['All bookmarks', '🍞Recipes', 'New folder', 'Edit folder', 'Delete folder']);
    expect(document.activeElement?.getAttribute('role')).toBe('menuitemradio');
    expect(button().getAttribute('aria-label')).toBe('Folder: Recipes');
  });

  test('says that the folder was deleted elsewhere', async () => {
    await loaded('gone');
    expect(button().getAttribute('aria-label')).toBe('Folder: Deleted folder');
  });
});

describe('the form of a folder', () => {
  test('creates one and shows it, and retains what was typed when closed or refused', async () => {
    const { createFolder, showFolder } = await loaded();
    await pick('New folder');
    await press('Create folder');
    expect(createFolder.requested).toEqual([]);
    await fill(field(), 'Later');
    await press('Cancel');
    await pick('New folder');
    expect(field().value).toBe('Later');
    await press('Create folder');
    await act(() => createFolder.reject(new CallError({ kind: 'rejected', status: 422, message: 'Taken' })));
    expect([within(dialog()).getByRole('alert', { hidden: true }).textContent, field().value]).toEqual([
      expect.stringMatching(/^Couldn't create the folder: .*Taken/),
      'Later',
    ]);
    await press('Create folder');
    await act(() => createFolder.resolve({ id: 'l', name: 'Later' }));
    expect([createFolder.requested.length, showFolder.requested, screen.queryByRole('dialog', { hidden: true })]).toEqual([
      2,
      [{ folderId: 'l' }],
      null,
    ]);
  });

  test('changes the name, and removes the emoji', async () => {
    const { updateFolder } = await loaded('r');
    await pick('Edit folder');
    await fill(field(), 'Soups');
    await press('Remove emoji');
    await press('Save folder');
    expect(updateFolder.requested).toMatchObject([{ folderId: 'r', desired: { name: 'Soups', emoji: '' } }]);
    await act(() => updateFolder.resolve({ id: 'r', name: 'Soups' }));
    expect(button().getAttribute('aria-label')).toBe('Folder: Soups');
  });

  test('asks before a folder is deleted, and leaves it', async () => {
    const { deleteFolder, leaveFolder, receivedBy } = await loaded('r');
    await pick('Delete folder');
    const question = () => screen.getByRole('alertdialog', { hidden: true });
    expect(question().textContent).toContain('Delete the folder “Recipes”? The posts in it will stay bookmarked.');
    const confirm = () => user.click(within(question()).getByRole('button', { name: 'Delete folder', hidden: true }));
    await confirm();
    await act(() => deleteFolder.reject(offline));
    expect(receivedBy('notices')).toMatchObject([{ notice: { key: 'bookmark_folders.delete_failed', level: 'error' } }]);
    await pick('Delete folder');
    await confirm();
    await act(() => deleteFolder.resolve(undefined));
    expect([deleteFolder.requested.length, leaveFolder.requested]).toEqual([2, [{ folderId: 'r' }]]);
  });
});

describe('the folder of a bookmark', () => {
  const choose = async () => {
    const opened = await loaded();
    await act(async () => opened.actor.send({ type: 'folders.choose', statusId: '1' }));
    return opened;
  };

  test('is marked among the others, and changes at once', async () => {
    const { moveBookmark, receivedBy } = await choose();
    const choices = within(dialog()).getAllByRole('listitem', { hidden: true });
    expect(choices.map(({ textContent }) => textContent)).toEqual(['No folder', 'Places', '🍞Recipes', 'New folder']);
    expect(choices.map((one) => one.querySelector('[aria-current]') !== null)).toEqual([false, false, true, false]);
    await press('Places');
    expect([moveBookmark.requested, screen.queryByRole('dialog', { hidden: true })]).toEqual([[{ statusId: '1', folderId: 'p' }], null]);
    const update = { token: 'bookmarkFolder', set: { bookmarked: true, bookmarkFolderId: 'p' } };
    expect(receivedBy('entities')).toEqual([{ type: 'entities.update', kind: 'statuses', id: '1', update }]);
    await act(() => moveBookmark.resolve({}));
    expect(receivedBy('notices')).toMatchObject([{ notice: { key: 'bookmark_folders.moved', args: { folder: 'Places' } } }]);
  });

  test('returns where the server refuses the change', async () => {
    const { moveBookmark, receivedBy } = await choose();
    await press('No folder');
    await act(() => moveBookmark.reject(offline));
    expect(receivedBy('entities').at(-1)).toEqual({ type: 'entities.rollBack', kind: 'statuses', id: '1', token: 'bookmarkFolder' });
    expect(receivedBy('notices')).toMatchObject([{ notice: { key: 'bookmark_folders.move_failed', level: 'error' } }]);
  });

  test('is sent once more after a second choice during the request', async () => {
    const { actor, moveBookmark, receivedBy } = await choose();
    await press('Places');
    await act(async () => actor.send({ type: 'folders.choose', statusId: '1' }));
    await press('No folder');
    expect(moveBookmark.requested.length).toBe(1);
    await act(() => moveBookmark.resolve({}));
    await act(() => moveBookmark.resolve({}));
    expect(moveBookmark.requested.map(({ folderId }) => folderId)).toEqual(['p', '']);
    expect(receivedBy('notices')).toMatchObject([{ notice: { key: 'bookmark_folders.moved_out' } }]);
  });

  test('may be a new one', async () => {
    const { createFolder, moveBookmark, showFolder } = await choose();
    await press('New folder');
    await fill(field(), 'Later');
    await press('Create folder');
    await act(() => createFolder.resolve({ id: 'l', name: 'Later' }));
    expect([moveBookmark.requested, showFolder.requested]).toEqual([[{ statusId: '1', folderId: 'l' }], []]);
  });
});
