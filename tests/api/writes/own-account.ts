import { setAccountOption } from '#features/settings/api/account-options.ts';
import { removePicture, savePicture, saveTexts } from '#features/settings/api/own-profile.ts';
import { deleteProfile, writeProfile } from '#features/settings/api/settings-profiles.ts';
import { deleteStored, writeStored } from '#features/settings/api/settings-store.ts';
import { requestBackup, changeAlias, importList, moveAccount, setMascot } from '#features/moving/api/moving.ts';
import { confirmOtp, disableOtp } from '#features/security/api/second-factor.ts';
import { changeEmail, changePassword, deleteAccount, revokeSession } from '#features/security/api/security.ts';
import { PICTURES } from '#domain/own-profile/own-profile.ts';
import type { AccountOption, OptionChange } from '#domain/account/options.ts';
import { LIST_KINDS } from '#domain/moving/list-file.ts';
import { each, signal, type Writes } from './write.ts';

/** Every option; the record does not compile without one. */
const OPTIONS: Readonly<Record<AccountOption, unknown>> = {
  defaultScope: 'private',
  defaultNSFW: true,
  stripRichContent: true,
  locked: true,
  bot: true,
  acceptChatMessages: true,
  directMessagesFrom: 'nobody',
  statusTtlDays: '30',
  permitFollowback: true,
  allowFollowingMove: true,
  discoverable: true,
  showRole: true,
  showBirthday: true,
  indexable: true,
  hideCollections: true,
  hideFavorites: true,
  hideFollowers: true,
  hideFollows: true,
  hideFollowersCount: true,
  hideFollowsCount: true,
  webPushHideContents: true,
  blockNotificationsFromStrangers: true,
};

/** The writes to the own account and its settings. */
export const OWN_ACCOUNT_WRITES: Writes = {
  'account-options': {
    setAccountOption: each(Object.entries(OPTIONS), (http, [name, value]) =>
      setAccountOption(http, { name, value } as OptionChange, signal),
    ),
  },
  'own-profile': {
    saveTexts: each(
      [{ name: 'Wren' }, { bio: 'Hello' }, { birthday: '1990-02-28' }, { fields: [{ name: 'Site', value: 'https://wren.example' }] }],
      (http, texts) => saveTexts(http, texts, signal),
    ),
    savePicture: each(
      PICTURES.flatMap((picture) => [
        { picture, file: { bytes: new Blob(['x'], { type: 'image/png' }), name: 'a.png' } },
        { picture, description: 'a bird' },
      ]),
      (http, change) => savePicture(http, change, signal),
    ),
    removePicture: each(PICTURES, (http, picture) => removePicture(http, { picture }, signal)),
  },
  moving: {
    importList: each(LIST_KINDS, (http, kind) => importList(http, { kind, people: ['wren@b.example'] }, signal)),
    changeAlias: each(['add', 'remove'] as const, (http, kind) => changeAlias(http, { kind, acct: 'wren' }, signal)),
    requestBackup: (http) => requestBackup(http, undefined, signal),
    setMascot: (http) => setMascot(http, { bytes: new Blob(['x'], { type: 'image/png' }), name: 'fox.png' }, signal),
    moveAccount: (http) => moveAccount(http, { password: 'x', acct: 'wren' }, signal),
  },
  'second-factor': {
    confirmOtp: (http) => confirmOtp(http, { password: 'x', code: '000000' }, signal),
    disableOtp: (http) => disableOtp(http, { password: 'x' }, signal),
  },
  security: {
    changePassword: (http) => changePassword(http, { password: 'x', next: 'y' }, signal),
    changeEmail: (http) => changeEmail(http, { password: 'x', email: 'a@b.example' }, signal),
    deleteAccount: (http) => deleteAccount(http, { password: 'x' }, signal),
    revokeSession: (http) => revokeSession(http, { id: '999999' }, signal),
  },
  'settings-profiles': {
    writeProfile: (http) => writeProfile(http, { profile: 'other', settings: { theme: 'x' }, version: 1 }, signal),
    deleteProfile: (http) => deleteProfile(http, { profile: 'other' }, signal),
  },
  'settings-store': {
    writeStored: (http) => writeStored(http, { profile: 'other', settings: { theme: 'x' }, version: 1 }, signal, 0),
    deleteStored: (http) => deleteStored(http, { profile: 'other' }, signal),
  },
};
