import { bookmarkFoldersMachine } from '#machines/bookmark-folders/bookmark-folders.machine.ts';
import type { BookmarkFolder } from '#domain/bookmark-folders/bookmark-folder.ts';
import { CallError } from '#domain/text/failure.ts';
import type { Invariants } from '#tests/support/model-invariants.ts';
import { modelOf } from '#tests/support/model.ts';

const failed = { error: new CallError({ kind: 'offline' }) };
const recipes: BookmarkFolder = { id: 'r', name: 'Recipes', emoji: '🍞' };
const later: BookmarkFolder = { id: 'l', name: 'Later' };
const STATUS = '1';

const invariants: Invariants<typeof bookmarkFoldersMachine> = {
  'a folder is deleted only after a confirmation, once for each': (_, { steps, started }) =>
    started('deleteFolder').length === steps.filter(({ event, isTaken }) => isTaken && event.type === 'folder.confirm').length,
  'a folder without a name is never sent': (_, { started }) =>
    [...started('createFolder'), ...started('updateFolder')].every(({ desired }) => desired.name.trim() !== ''),
  'a failed save is shown, and leaves what was typed': ({ context: { form, problem } }, { last }) =>
    !/^xstate\.error\.actor\.(create|update)Folder$/.test(last?.type ?? '') || (problem !== undefined && form?.fields.name !== ''),
  'a closed form leaves the name of a new folder': ({ context: { typed } }, { last, steps }) => {
    if (last?.type !== 'folder.cancel') return true;
    const before = steps.at(-2)?.snapshot.context;
    return before?.form === undefined || before.form.folderId !== undefined || typed === before.form.fields;
  },
  'a refused move is rolled back and reported': (_, { last, notified }) =>
    !last?.type.startsWith('xstate.error.actor.move:') ||
    (notified('entities', 'entities.rollBack').at(-1)?.['id'] === STATUS && notified('notices').at(-1)?.['notice'].level === 'error'),
  'one request per bookmark is in flight': ({ context: { moves }, children }) =>
    Object.keys(children).filter((id) => id.startsWith('move:')).length === Object.keys(moves).length,
  'the choice of a folder is shown at once': (_, { last, steps, notified }) =>
    last?.type !== 'folder.pick' || !steps.at(-1)?.isTaken || notified('entities', 'entities.update').at(-1)?.['id'] === STATUS,
};

/** Two folders, of which one is changed or deleted, a third that is created, and one bookmark that is moved among them. */
export const bookmarkFoldersModel = modelOf(bookmarkFoldersMachine, {
  events: [
    { type: 'folders.need' },
    { type: 'folders.show' },
    { type: 'folders.retry' },
    { type: 'folders.choose', statusId: STATUS },
    { type: 'folders.close' },
    { type: 'folder.pick', folderId: 'r' },
    { type: 'folder.pick', folderId: '' },
    { type: 'folder.new' },
    { type: 'folder.new', statusId: STATUS },
    { type: 'folder.edit', folderId: 'r' },
    { type: 'folder.remove', folderId: 'r' },
    { type: 'folder.type', change: { name: 'Later' } },
    { type: 'folder.save' },
    { type: 'folder.cancel' },
    { type: 'folder.confirm' },
  ],
  outcomes: {
    fetchFolders: [{ done: [recipes] }, failed],
    createFolder: [{ done: later }, failed],
    updateFolder: [{ done: { ...recipes, name: 'Later' } }, failed],
    deleteFolder: [{ done: undefined }, failed],
    showFolder: [{ done: undefined }, failed],
    leaveFolder: [{ done: undefined }, failed],
    [`move:${STATUS}`]: [{ done: {} }, failed],
  },
  invariants,
  project: ({ folders, form, problem, question, statusId, moves }) => [
    folders?.map(({ id, name }) => id + name),
    form?.folderId,
    form?.statusId,
    form?.fields.name === '',
    problem?.key,
    question,
    statusId,
    Object.values(moves).map(({ folderId, sent }) => folderId === sent),
  ],
  limit: 20_000,
});
