import { selectFilterDraft, selectProblem as selectFilterProblem } from '#machines/filters/filters.selectors.ts';
import { selectForm, selectProblem as selectListProblem, selectTitle } from '#machines/lists/list-editor.selectors.ts';
import { selectFolderForm, selectFolderProblem } from '#machines/bookmark-folders/bookmark-folders.selectors.ts';
import { selectNewProblem, selectNewTitle } from '#machines/lists/memberships.machine.ts';
import { selectNote, selectNoteFailure, selectNotePhase } from '#machines/note/note.machine.ts';
import { selectNoteId } from '#machines/note/notes.machine.ts';
import { selectIsRefused, selectReport } from '#machines/report/report.machine.ts';
import { draftOf, desiredOf } from '#domain/filters/filter-draft.ts';
import type { OpenApp } from '../app.ts';
import { at, type Form } from './form.ts';

const accountIds = new WeakMap<OpenApp, string>();
const noteIn = (app: OpenApp) => at(app, 'notes')?.getSnapshot().children[selectNoteId(accountIds.get(app) ?? '')];
const now = (app: OpenApp, name: string) => at(app, name).getSnapshot();

/** The forms for other accounts, and those for filters and mutes. */
export const formsOfAccounts: readonly Form[] = [
  {
    id: 'note',
    group: 'relationships',
    open: (world) => {
      accountIds.set(world.app, world.personId);
      if (!noteIn(world.app)) at(world.app, 'notes')?.send({ type: 'note.watch', accountId: world.personId });
    },
    isReady: (app) => noteIn(app)?.getSnapshot().matches('idle') === true,
    write: (app, text) => noteIn(app).send({ type: 'note.type', text }),
    submit: (app) => noteIn(app).send({ type: noteIn(app).getSnapshot().matches('failed') ? 'note.retry' : 'note.leave' }),
    shows: (app) => selectNote(noteIn(app).getSnapshot()),
    says: (app) => selectNoteFailure(noteIn(app).getSnapshot()),
    call: { method: 'POST', path: '^/api/v1/accounts/[^/]+/note$' },
    ignored: ({ personId }) => ({ id: personId, note: '' }),
    isSaved: (app) => selectNotePhase(noteIn(app).getSnapshot()) === 'saved',
  },
  {
    id: 'report',
    group: 'signedIn',
    open: (world) => {
      if (at(world.app, 'report')?.getSnapshot().matches('closed'))
        at(world.app, 'report').send({ type: 'report.open', accountId: world.personId, statusIds: [] });
    },
    isReady: (app) => at(app, 'report') !== undefined && selectReport(now(app, 'report')) !== undefined,
    write: (app, comment) => at(app, 'report').send({ type: 'report.edit', change: { comment } }),
    submit: (app) => at(app, 'report').send({ type: 'report.submit' }),
    shows: (app) => selectReport(now(app, 'report'))?.comment,
    says: (app) => (selectIsRefused(now(app, 'report')) ? { key: 'user_reporting.generic_error' } : undefined),
    call: { method: 'POST', path: '/api/v1/reports' },
    ignored: { noEcho: 'the response of Pleroma and Akkoma is empty' },
    isSaved: (app) => at(app, 'report').getSnapshot().matches('closed'),
  },
  {
    id: 'memberships',
    group: 'relationships',
    open: (world) => {
      if (at(world.app, 'memberships')?.getSnapshot().matches('closed'))
        at(world.app, 'memberships').send({ type: 'memberships.open', accountId: world.personId });
    },
    isLostByReload: 'the name of a list is one short line of a menu',
    isReady: (app) => at(app, 'memberships')?.getSnapshot().matches({ ready: 'idle' }) === true,
    write: (app, title) => at(app, 'memberships').send({ type: 'membership.name', title }),
    submit: (app) => at(app, 'memberships').send({ type: 'membership.create' }),
    shows: (app) => selectNewTitle(now(app, 'memberships')),
    says: (app) => selectNewProblem(now(app, 'memberships')),
    call: { method: 'POST', path: '^/api/v1/lists$' },
    ignored: () => ({ id: '9', title: 'Another' }),
    isSaved: (app) => selectNewTitle(now(app, 'memberships')) === '',
  },
  {
    id: 'bookmarkFolders',
    group: 'bookmarkFolders',
    open: ({ app }) => {
      if (at(app, 'bookmarkFolders')?.getSnapshot().matches({ change: 'idle' })) at(app, 'bookmarkFolders').send({ type: 'folder.new' });
    },
    isLostByReload: 'the name of a folder is one short line of a menu',
    isReady: (app) => at(app, 'bookmarkFolders')?.getSnapshot().matches({ change: 'editing' }) === true,
    write: (app, name) => at(app, 'bookmarkFolders').send({ type: 'folder.type', change: { name } }),
    submit: (app) => at(app, 'bookmarkFolders').send({ type: 'folder.save' }),
    shows: (app) => selectFolderForm(now(app, 'bookmarkFolders'))?.fields.name ?? '',
    says: (app) => selectFolderProblem(now(app, 'bookmarkFolders')),
    call: { method: 'POST', path: '^/api/v1/pleroma/bookmark_folders$' },
    ignored: () => ({ id: '9', name: 'Another', emoji: null, emoji_url: null }),
    isSaved: (app) => selectFolderForm(now(app, 'bookmarkFolders')) === undefined,
  },
  {
    id: 'listEditor',
    group: 'lists',
    open: ({ app }) => {
      if (!at(app, 'listEditor')?.getSnapshot().matches('idle')) at(app, 'listEditor')?.send({ type: 'editor.open', listId: undefined });
    },
    isReady: (app) => at(app, 'listEditor')?.getSnapshot().matches('idle') === true,
    write: (app, title) => at(app, 'listEditor').send({ type: 'editor.edit', change: { title } }),
    submit: (app) => at(app, 'listEditor').send({ type: 'editor.save' }),
    shows: (app) => selectTitle(now(app, 'listEditor')),
    says: (app) => selectListProblem(now(app, 'listEditor')),
    call: { method: 'POST', path: '^/api/v1/lists$' },
    ignored: () => ({ id: '9', title: 'Another' }),
    isSaved: (app) => selectForm(now(app, 'listEditor')).title === undefined && selectListProblem(now(app, 'listEditor')) === undefined,
  },
  {
    id: 'filters',
    group: 'filters',
    open: ({ app }) => {
      if (at(app, 'filters') && !selectFilterDraft(now(app, 'filters'))) at(app, 'filters').send({ type: 'filters.open' });
    },
    isReady: (app) => at(app, 'filters') !== undefined && selectFilterDraft(now(app, 'filters')) !== undefined,
    write: (app, text) => at(app, 'filters').send({ type: 'filters.draft', draft: { ...draftOf(), name: text, lines: text } }),
    submit: (app) => {
      const draft = selectFilterDraft(now(app, 'filters'));
      if (draft) at(app, 'filters').send({ type: 'filters.save', desired: desiredOf(draft, true) });
    },
    shows: (app) => selectFilterDraft(now(app, 'filters'))?.lines,
    says: (app) => selectFilterProblem(now(app, 'filters')),
    call: { method: 'POST', path: '^/api/v[12]/filters$' },
    ignored: () => ({ id: '9', title: 'Another', context: ['home'], filter_action: 'warn', keywords: [], statuses: [], expires_at: null }),
    isSaved: (app) => selectFilterDraft(now(app, 'filters')) === undefined,
  },
];
