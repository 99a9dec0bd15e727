import { describe, expect, test } from 'vitest';
import { fetchAccountList } from '#features/profile/api/account-lists.ts';
import { fetchFilters, removeFilter, saveFilter } from '#features/filters/api/filters.ts';
import { createHttp, type Http } from '#http/http.ts';
import {
  requestBackup,
  changeAlias,
  fetchAliases,
  fetchBackups,
  fetchMascot,
  fetchNames,
  findTarget,
  importList,
  moveAccount,
  setMascot,
} from '#features/moving/api/moving.ts';
import { fetchCaptcha, isNameTaken, register, resendConfirmation } from '#features/registration/api/registration.ts';
import { confirmOtp, disableOtp, fetchFactor, fetchRecoveryCodes, presetOtp } from '#features/security/api/second-factor.ts';
import { changeEmail, changePassword, deleteAccount, fetchSessions, revokeSession } from '#features/security/api/security.ts';
import type { DesiredFilter } from '#domain/filters/server-filter.ts';
import { emptyDraft } from '#domain/registration/draft.ts';
import { CallError } from '#domain/text/failure.ts';
import { json, serve } from '../support/server.ts';

const { signal } = new AbortController();
const SHAPES: readonly unknown[] = [
  null,
  7,
  'ok',
  [],
  {},
  [null, 7, 'x', [], { id: null }, { id: 'a', app_name: 7 }],
  { error: 7, status: [], settings: 'x', aliases: {}, url: 7, key: [], provisioning_uri: {}, codes: { a: 1 }, type: [], id: {} },
];
const proven = { password: 'x' };
const desired: DesiredFilter = {
  id: undefined,
  name: 'x',
  contexts: ['home'],
  hides: false,
  keywords: [{ word: 'x', isWhole: true }],
  removed: [],
};
const picture = { bytes: new Blob(['x'], { type: 'image/png' }), name: 'a.png' };

const isNothing = (value: unknown) => value === undefined;
const isBoolean = (value: unknown) => typeof value === 'boolean';
const isTexts = (value: unknown) => Array.isArray(value) && value.every((one) => typeof one === 'string');
const isRecords = (value: unknown) => Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null);
const isPage = (value: unknown) => isTexts((value as { ids: unknown }).ids);
const isKind = (value: unknown) => typeof (value as { kind: unknown }).kind === 'string';

type Fetch = (http: Http) => Promise<unknown>;

describe('responses about accounts', () => {
  /** Every call of registration, security, moving and mutes, with the results allowed for a malformed response. */
  // rules: settings-parts
  test.each<[name: string, ask: Fetch, fits: (value: unknown) => boolean]>([
    ['register', (http) => register(http, { draft: { ...emptyDraft, username: 'x' }, password: 'x' }, signal), isKind],
    ['fetchCaptcha', (http) => fetchCaptcha(http, undefined, signal), isKind],
    ['isNameTaken', (http) => isNameTaken(http, { username: 'x' }, signal), isBoolean],
    ['resendConfirmation', (http) => resendConfirmation(http, { email: 'x' }, signal), isNothing],
    ['changePassword', (http) => changePassword(http, { ...proven, next: 'y' }, signal), isNothing],
    ['changeEmail', (http) => changeEmail(http, { ...proven, email: 'x' }, signal), isNothing],
    ['deleteAccount', (http) => deleteAccount(http, proven, signal), isNothing],
    ['fetchSessions', (http) => fetchSessions(http, undefined, signal), isRecords],
    ['revokeSession', (http) => revokeSession(http, { id: '1' }, signal), isNothing],
    ['fetchFactor', (http) => fetchFactor(http, undefined, signal), isBoolean],
    ['presetOtp', (http) => presetOtp(http, undefined, signal), isRecords],
    ['confirmOtp', (http) => confirmOtp(http, { ...proven, code: '1' }, signal), isNothing],
    ['fetchRecoveryCodes', (http) => fetchRecoveryCodes(http, undefined, signal), isTexts],
    ['disableOtp', (http) => disableOtp(http, proven, signal), isNothing],
    ['importList', (http) => importList(http, { kind: 'follows', people: ['x@y.example'] }, signal), isNothing],
    [
      'fetchNames',
      (http) => fetchNames(http, { kind: 'mutes', accountId: '1' }, signal),
      (value) => isTexts((value as { accts: unknown }).accts),
    ],
    ['fetchAliases', (http) => fetchAliases(http, undefined, signal), isTexts],
    ['changeAlias', (http) => changeAlias(http, { kind: 'add', acct: 'x' }, signal), isNothing],
    ['fetchBackups', (http) => fetchBackups(http, undefined, signal), isRecords],
    ['requestBackup', (http) => requestBackup(http, undefined, signal), isRecords],
    ['fetchMascot', (http) => fetchMascot(http, undefined, signal), (value) => typeof (value as { url: unknown }).url === 'string'],
    ['setMascot', (http) => setMascot(http, picture, signal), (value) => typeof (value as { url: unknown }).url === 'string'],
    ['findTarget', (http) => findTarget(http, { acct: 'x@y.example' }, signal), () => false],
    ['moveAccount', (http) => moveAccount(http, { ...proven, acct: 'x' }, signal), isNothing],
    ['mutes', (http) => fetchAccountList(http, { key: 'mutes', isGuest: false }, signal), isPage],
    ['blocks', (http) => fetchAccountList(http, { key: 'blocks', isGuest: false }, signal), isPage],
    ['domains', (http) => fetchAccountList(http, { key: 'domains', isGuest: false }, signal), isPage],
    ['fetchFilters', (http) => fetchFilters(http, undefined, signal), isRecords],
    ['saveFilter', (http) => saveFilter(http, desired, signal), isNothing],
    ['removeFilter', (http) => removeFilter(http, { id: '1' }, signal), isNothing],
  ])('%s: are parsed or rejected in any shape, and never crash', async (_, request, fits) => {
    for (const shape of SHAPES) {
      const { origin } = await serve((_, response) => json(response, 200, shape));
      const outcome = await request(createHttp(origin, 't')).then(
        (value) => fits(value),
        (error: unknown) => error instanceof CallError,
      );
      expect([shape, outcome]).toEqual([shape, true]);
    }
  });
});
