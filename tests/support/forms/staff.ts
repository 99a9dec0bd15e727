import { selectForm, selectFormProblem, selectOpenForm } from '#machines/announcements/editor.machine.ts';
import {
  selectConfigDrafts,
  selectConfigPhase,
  selectConfigProblem,
  selectRejected,
} from '#machines/server-config/server-config.machine.ts';
import { selectToolDraft } from '#machines/server-tools/tool-drafts.machine.ts';
import { selectTypedNote } from '#machines/moderation/report-actions.machine.ts';
import { selectPartProblem, selectTyped } from '#machines/support/part.ts';
import { emptyForm, NEW_FORM } from '#domain/announcements/form.ts';
import { at, type Form, type World } from './form.ts';

const SERVER_NAME = ':pleroma :instance :name';
/** Created once for an instance, however often the form is opened: a second report would replace the open one. */
const making = new WeakMap<World['instance'], Promise<string>>();
const reportIds = new WeakMap<World['app'], string>();
const reportIn = (app: World['app']): string => reportIds.get(app) ?? '';
const makeReport = async (instance: World['instance']): Promise<string> => {
  const { ids } = (await instance.testing('POST', 'reports', { account: 'demo', about: 'written' })) as { ids: string[] };
  return ids[0] ?? '';
};
const openReport = async ({ app, instance }: World): Promise<void> => {
  const made = making.get(instance) ?? makeReport(instance);
  making.set(instance, made);
  reportIds.set(app, await made);
};
const now = (app: World['app'], name: string) => at(app, name).getSnapshot();

const TERMS = 'terms-of-service';
const termsIn = (app: World['app']): string => selectToolDraft(now(app, 'toolDrafts'), TERMS)?.entered['html'] ?? '';

/** The forms of the staff. */
export const formsOfStaff: readonly Form[] = [
  {
    id: 'announcementEditor',
    group: 'announcements',
    open: ({ app }) => {
      if (at(app, 'announcementEditor')?.getSnapshot().matches('closed'))
        at(app, 'announcementEditor').send({ type: 'editor.open', of: NEW_FORM, form: emptyForm });
    },
    isReady: (app) => at(app, 'announcementEditor')?.getSnapshot().matches('editing') === true,
    write: (app, text) => at(app, 'announcementEditor').send({ type: 'editor.change', change: { words: text } }),
    submit: (app) => at(app, 'announcementEditor').send({ type: 'editor.submit' }),
    shows: (app) => selectForm(now(app, 'announcementEditor')).words,
    says: (app) => selectFormProblem(now(app, 'announcementEditor')),
    call: { method: 'POST', path: '/api/v1/pleroma/admin/announcements' },
    ignored: () => ({ id: '9', content: '', starts_at: null, ends_at: null, all_day: false, pleroma: { raw_content: '' } }),
    isSaved: (app) => selectOpenForm(now(app, 'announcementEditor')) === undefined,
  },
  {
    id: 'reportActions',
    group: 'moderation',
    open: (world) => void openReport(world),
    isReady: (app) => reportIn(app) !== '' && at(app, 'reportActions') !== undefined,
    write: (app, typed) => at(app, 'reportActions').send({ type: 'report.type', id: reportIn(app), typed }),
    submit: (app) => {
      // On a busy machine requests that are repeated while one is running never end.
      if (Object.keys(now(app, 'reportActions').context.flights).length > 0) return;
      at(app, 'reportActions').send({ type: 'report.note', id: reportIn(app), name: '@written' });
    },
    shows: (app) => selectTypedNote(now(app, 'reportActions'), reportIn(app)),
    call: { method: 'POST', path: '^/api/v1/pleroma/admin/reports/[^/]+/notes$' },
    ignored: { noEcho: 'the response has no body' },
    isSaved: (app) =>
      selectTypedNote(now(app, 'reportActions'), reportIn(app)) === '' &&
      Object.keys(now(app, 'reportActions').context.flights).length === 0,
  },
  {
    id: 'invites',
    group: 'moderation',
    open: ({ app, instance }) => {
      void instance.testing('POST', 'instance', { registrationOpen: false });
      if (at(app, 'invites')?.getSnapshot().matches('unloaded')) at(app, 'invites').send({ type: 'part.view' });
    },
    isLostByReload: 'an address is one short line',
    isReady: (app) => at(app, 'invites')?.getSnapshot().matches({ open: 'idle' }) === true,
    write: (app, typed) => at(app, 'invites').send({ type: 'part.type', typed }),
    submit: (app) =>
      at(app, 'invites').send({ type: 'part.action', action: { type: 'mail', address: selectTyped(now(app, 'invites')), name: '' } }),
    shows: (app) => selectTyped(now(app, 'invites')),
    says: (app) => selectPartProblem(now(app, 'invites')),
    call: { method: 'POST', path: '/api/v1/pleroma/admin/users/email_invite' },
    ignored: { noEcho: 'the response has no body' },
    isSaved: (app) => selectTyped(now(app, 'invites')) === '',
    text: (at) => `guest${at}@example.org`,
  },
  {
    id: 'serverConfig',
    group: 'serverConfig',
    open: ({ app }) => {
      if (at(app, 'serverConfig')?.getSnapshot().matches('unloaded')) at(app, 'serverConfig').send({ type: 'config.view' });
    },
    isReady: (app) => selectConfigPhase(now(app, 'serverConfig')) === 'open',
    write: (app, entered) => at(app, 'serverConfig').send({ type: 'config.edit', id: SERVER_NAME, entered }),
    submit: (app) => at(app, 'serverConfig').send({ type: 'config.save', ids: [SERVER_NAME] }),
    shows: (app) => selectConfigDrafts(now(app, 'serverConfig'))[SERVER_NAME]?.entered ?? '',
    says: (app) => selectRejected(now(app, 'serverConfig'))[SERVER_NAME] ?? selectConfigProblem(now(app, 'serverConfig')),
    call: { method: 'POST', path: '/api/v1/pleroma/admin/config' },
    ignored: () => ({ configs: [], need_reboot: false }),
    isSaved: (app) => selectConfigDrafts(now(app, 'serverConfig'))[SERVER_NAME] === undefined,
  },
  {
    id: 'toolDrafts',
    group: 'serverTools',
    open: ({ app }) => {
      app.named('featureGroups').send({ type: 'group.open', group: 'staff' });
      if (at(app, 'serverDocuments')?.getSnapshot().matches('unloaded')) at(app, 'serverDocuments').send({ type: 'part.view' });
    },
    isReady: (app) => at(app, 'serverDocuments')?.getSnapshot().matches({ open: 'idle' }) === true,
    write: (app, html) => at(app, 'toolDrafts').send({ type: 'draft.edit', of: TERMS, form: { entered: { html }, base: {} } }),
    submit: (app) => at(app, 'serverDocuments').send({ type: 'part.action', action: { type: 'save', name: TERMS, html: termsIn(app) } }),
    shows: termsIn,
    says: (app) => selectPartProblem(now(app, 'serverDocuments')),
    call: { method: 'PATCH', path: '^/api/v1/pleroma/admin/instance_document/terms-of-service$' },
    ignored: { noEcho: 'the documents are fetched again' },
    isSaved: (app) => termsIn(app) === '',
  },
];
