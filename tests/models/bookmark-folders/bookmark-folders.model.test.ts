import { describe, expect, test } from 'vitest';
import { bookmarkFoldersMachine } from '#machines/bookmark-folders/bookmark-folders.machine.ts';
import {
  selectChoiceOf,
  selectFolderForm,
  selectFolderQuestion,
  selectFoldersPhase,
  selectIsSavingFolder,
} from '#machines/bookmark-folders/bookmark-folders.selectors.ts';
import type { BookmarkFolder } from '#domain/bookmark-folders/bookmark-folder.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { bookmarkFoldersModel } from './bookmark-folders.model.ts';

describe('bookmark folders model', () => {
  test.each(bookmarkFoldersModel.paths)('$name', async (path) => {
    const calls = {
      fetchFolders: deferredCall<readonly BookmarkFolder[]>(),
      createFolder: deferredCall<BookmarkFolder>(),
      updateFolder: deferredCall<BookmarkFolder>(),
      deleteFolder: deferredCall<void>(),
      showFolder: deferredCall<void>(),
      leaveFolder: deferredCall<void>(),
    };
    const moves = deferredCall<object>();
    const { actor } = openAmong(
      bookmarkFoldersMachine.provide({
        actors: {
          fetchFolders: calls.fetchFolders.logic,
          createFolder: calls.createFolder.logic,
          updateFolder: calls.updateFolder.logic,
          deleteFolder: calls.deleteFolder.logic,
          showFolder: calls.showFolder.logic,
          leaveFolder: calls.leaveFolder.logic,
          moveBookmark: moves.logic,
        },
      }),
    );
    const now = () => actor.getSnapshot();
    const phase = (expected: string) => () => expect(selectFoldersPhase(now())).toBe(expected);
    const hasForm = (expected: boolean) => () => expect(selectFolderForm(now()) !== undefined).toBe(expected);
    const isSaving = () => expect([selectFolderForm(now()) !== undefined, selectIsSavingFolder(now())]).toEqual([true, true]);
    await bookmarkFoldersModel.walk(path, {
      actor,
      events: {
        'folders.*': (event) => actor.send(event),
        'folder.*': (event) => actor.send(event),
        ...endingsOf({ ...calls, 'move:1': moves }),
      },
      states: {
        '': () => {},
        list: () => {},
        choice: () => {},
        change: () => {},
        'list.unloaded': phase('loading'),
        'list.loading': ({ context: { folders } }) => phase(folders === undefined ? 'loading' : 'loaded')(),
        'list.loaded': phase('loaded'),
        'list.failed': phase('failed'),
        'choice.closed': () => expect(selectChoiceOf(now())).toBe(undefined),
        'choice.open': () => expect(selectChoiceOf(now())).toBe('1'),
        'change.idle': hasForm(false),
        'change.editing': hasForm(true),
        'change.creating': isSaving,
        'change.updating': isSaving,
        'change.showing': hasForm(false),
        'change.confirming': () => expect(selectFolderQuestion(now())).toBe('r'),
        'change.deleting': hasForm(false),
        'change.leaving': hasForm(false),
      },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage([bookmarkFoldersModel])).toMatchObject({ machine: 'bookmarkFolders', missed: [] });
  });
});
