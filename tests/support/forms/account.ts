import { selectMoveProblem, selectMoveTyped } from '#machines/moving/move.machine.ts';
import { selectEdits, selectHasSaved, selectIsDirty, selectProfile, selectTexts } from '#machines/own-profile/own-profile.machine.ts';
import { selectFormProblem, selectTypedText } from '#machines/security/security-form.ts';
import { selectPartProblem, selectTyped } from '#machines/support/part.ts';
import { at, contextOf, type Form, type World } from './form.ts';

const now = (app: World['app'], name: string) => at(app, name).getSnapshot();

const formOfProfile = {
  group: 'settings',
  open: ({ app }) => {
    if (at(app, 'ownProfile')?.getSnapshot().matches('unloaded')) at(app, 'ownProfile').send({ type: 'profile.view' });
  },
  isReady: (app) =>
    at(app, 'ownProfile')?.getSnapshot().matches({ open: 'idle' }) === true && selectProfile(now(app, 'ownProfile')) !== undefined,
  submit: (app) => at(app, 'ownProfile').send({ type: 'profile.save' }),
  says: (app) => Object.values(contextOf(app, 'ownProfile').problems)[0] as undefined,
  call: { method: 'PATCH', path: '/api/v1/accounts/update_credentials' },
  ignored: async ({ app, instance }) => {
    const { accountId } = contextOf(app, 'accounts').current;
    const account = (await fetch(`${instance.origin}/api/v1/accounts/${accountId}`).then((response) => response.json())) as object;
    return { ...account, display_name: '', avatar_description: '', header_description: '', source: { note: '', fields: [] } };
  },
  isSaved: (app) => selectHasSaved(now(app, 'ownProfile')) && !selectIsDirty(now(app, 'ownProfile')),
} satisfies Partial<Form>;

/** The forms for one’s own account. */
export const formsOfAccount: readonly Form[] = [
  {
    ...formOfProfile,
    id: 'ownProfile: name and bio',
    write: (app, text) => at(app, 'ownProfile').send({ type: 'profile.edit', change: { name: text, bio: text } }),
    shows: (app) => selectTexts(now(app, 'ownProfile')).bio,
  },
  {
    ...formOfProfile,
    id: 'ownProfile: fields',
    write: (app, text) =>
      at(app, 'ownProfile').send({ type: 'profile.edit', change: { fields: [{ key: '0', name: 'Site', value: text }] } }),
    shows: (app) => selectTexts(now(app, 'ownProfile')).fields[0]?.value,
  },
  {
    id: 'emailForm',
    group: 'security',
    isLostByReload: 'an address is one short line, and its form holds a password too',
    isReady: (app) => at(app, 'emailForm')?.getSnapshot().matches('idle') === true,
    write: (app, typed) => at(app, 'emailForm').send({ type: 'form.type', typed }),
    submit: (app) => at(app, 'emailForm').send({ type: 'form.submit', secretHandle: app.secrets.put('starling'), nextSecretHandle: '' }),
    shows: (app) => selectTypedText(now(app, 'emailForm')),
    says: (app) => selectFormProblem(now(app, 'emailForm')),
    call: { method: 'POST', path: '/api/pleroma/change_email' },
    ignored: { noEcho: 'the response says only that it was done' },
    isSaved: (app) => selectTypedText(now(app, 'emailForm')) === '',
    text: (at) => `admin${at}@example.org`,
  },
  {
    id: 'aliases',
    group: 'moving',
    open: ({ app }) => {
      if (at(app, 'aliases')?.getSnapshot().matches('unloaded')) at(app, 'aliases').send({ type: 'part.view' });
    },
    isLostByReload: 'a handle is one short line',
    isReady: (app) => at(app, 'aliases')?.getSnapshot().matches({ open: 'idle' }) === true,
    write: (app, typed) => at(app, 'aliases').send({ type: 'part.type', typed }),
    submit: (app) => at(app, 'aliases').send({ type: 'part.action', action: { kind: 'add', acct: selectTyped(now(app, 'aliases')) } }),
    shows: (app) => selectTyped(now(app, 'aliases')),
    says: (app) => selectPartProblem(now(app, 'aliases')),
    call: { method: 'PUT', path: '/api/pleroma/aliases' },
    ignored: { noEcho: 'the response says only that it was done' },
    isSaved: (app) => selectTyped(now(app, 'aliases')) === '',
    text: () => 'noor',
  },
  {
    id: 'move',
    group: 'moving',
    open: ({ app }) => {
      if (at(app, 'move')?.getSnapshot().matches('checked')) at(app, 'move').send({ type: 'move.back' });
    },
    isLostByReload: 'a handle is one short line',
    isReady: (app) => at(app, 'move')?.getSnapshot().matches('editing') === true,
    write: (app, typed) => at(app, 'move').send({ type: 'move.type', typed }),
    submit: (app) => at(app, 'move').send({ type: 'move.check' }),
    shows: (app) => selectMoveTyped(now(app, 'move')),
    says: (app) => selectMoveProblem(now(app, 'move')),
    call: { method: 'GET', path: '^/api/v1/accounts/[A-Za-z0-9]{10,}$' },
    ignored: { noEcho: 'the account is only looked up' },
    isSaved: (app) => at(app, 'move').getSnapshot().matches('checked'),
    text: () => 'noor',
  },
];

/** The forms for one’s own pictures, where a server stores their descriptions. */
export const formsOfPictures: readonly Form[] = (['avatar', 'header'] as const).map((picture) => ({
  ...formOfProfile,
  id: `ownProfile: description of the ${picture}`,
  write: (app, description) => at(app, 'ownProfile').send({ type: 'profile.describe', picture, description }),
  shows: (app) =>
    selectEdits(now(app, 'ownProfile')).descriptions[picture] ?? selectProfile(now(app, 'ownProfile'))?.pictures[picture].description,
}));
