import { removeFilter, saveFilter } from '#features/filters/api/filters.ts';
import { decideRequest } from '#features/follow-requests/api/follow-requests.ts';
import { createFolder, deleteFolder, moveBookmark, updateFolder } from '#features/bookmark-folders/api/bookmark-folders.ts';
import { changeFeaturedTag } from '#features/featured-tags/api/featured-tags.ts';
import { addMembers, setMember } from '#features/lists/api/list-members.ts';
import { createList, deleteList, updateList } from '#features/lists/api/lists.ts';
import { saveNote } from '#features/note/api/notes.ts';
import { changeFollowLanguages } from '#features/follow-languages/api/follow-languages.ts';
import { blockDomain, endorseAccount, relateTo, report, subscribeTo, type RelationAction } from '#api/relations.ts';
import { dismissSuggestion } from '#features/suggestions/api/suggestions.ts';
import { followTag } from '#api/tags.ts';
import { BOTH, each, signal, type Writes } from './write.ts';

const RELATION_ACTIONS: readonly RelationAction[] = ['follow', 'unfollow', 'block', 'unblock', 'mute', 'unmute', 'remove_from_followers'];
const PENDING = [{ title: 'Birds' }, { title: 'Birds', repliesPolicy: 'none' }, { title: 'Birds', isExclusive: true }] as const;

const FOLDERS = [
  { name: 'x', emoji: '🍞' },
  { name: 'x', emoji: '' },
];

/** The writes to other accounts, lists and hashtags. */
export const PEOPLE_WRITES: Writes = {
  filters: {
    saveFilter: each([undefined, '1'], (http, id) =>
      saveFilter(
        http,
        {
          id,
          name: 'x',
          contexts: ['home'],
          hides: true,
          keywords: [{ word: 'x', isWhole: true }],
          removed: id === undefined ? [] : ['2'],
          seconds: 60,
        },
        signal,
      ),
    ),
    removeFilter: (http) => removeFilter(http, { id: '1' }, signal),
  },
  'follow-requests': {
    decideRequest: each(['approve', 'deny'] as const, (http, action, { accountId }) =>
      decideRequest(http, { accountId, decision: action }, signal),
    ),
  },
  'list-members': {
    setMember: each(BOTH, (http, wanted, { accountId }) => setMember(http, { accountId, listId: '1', wanted }, signal)),
    addMembers: each(BOTH, (http, isAgain, { accountId }) => addMembers(http, { accountIds: [accountId], listId: '1', isAgain }, signal)),
  },
  lists: {
    createList: each(PENDING, (http, desired) => createList(http, { desired, existing: [] }, signal)),
    updateList: each(PENDING, (http, desired) => updateList(http, { listId: '1', desired }, signal)),
    deleteList: (http) => deleteList(http, { listId: '1' }, signal),
  },
  'bookmark-folders': {
    createFolder: each(FOLDERS, (http, desired) => createFolder(http, { desired }, signal)),
    updateFolder: each(FOLDERS, (http, desired) => updateFolder(http, { folderId: '1', desired }, signal)),
    deleteFolder: (http) => deleteFolder(http, { folderId: '1' }, signal),
    moveBookmark: each(['1', ''], (http, folderId, { statusId }) => moveBookmark(http, { statusId, folderId }, signal)),
  },
  'follow-languages': {
    changeFollowLanguages: each([['de'], []], (http, languages, { accountId }) =>
      changeFollowLanguages(http, { accountId, languages }, signal),
    ),
  },
  notes: { saveNote: (http, { accountId }) => saveNote(http, { accountId, comment: 'x' }, signal) },
  relations: {
    relateTo: each(RELATION_ACTIONS, (http, action, { accountId }) =>
      relateTo(
        http,
        {
          accountId,
          action,
          ...(action === 'follow' ? { reblogs: false } : {}),
          ...(action === 'mute' ? { notifications: false, duration: 300 } : {}),
        },
        signal,
      ),
    ),
    endorseAccount: each(BOTH, (http, wanted, { accountId }) => endorseAccount(http, { accountId, wanted }, signal)),
    subscribeTo: each(BOTH, (http, wanted, { accountId }) => subscribeTo(http, { accountId, wanted }, signal)),
    blockDomain: each(BOTH, (http, wanted) => blockDomain(http, { domain: 'bad.example', wanted }, signal)),
    report: (http, { accountId, statusId }) => report(http, { accountId, statusIds: [statusId], comment: 'x', forward: true }, signal),
  },
  suggestions: { dismissSuggestion: (http, { accountId }) => dismissSuggestion(http, { accountId }, signal) },
  'featured-tags': {
    changeFeaturedTag: each([{ kind: 'add', name: 'birds' } as const, { kind: 'remove', id: '1' } as const], (http, action) =>
      changeFeaturedTag(http, action, signal),
    ),
  },
  tags: { followTag: each(BOTH, (http, wanted) => followTag(http, { tag: 'birds', wanted }, signal)) },
};
