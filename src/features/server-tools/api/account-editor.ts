import { unknown } from 'valibot';
import {
  afterSave,
  bioOfHtml,
  rejectedFields,
  type AccountTexts,
  type EditedAccount,
  type EditorAction,
} from '#domain/server-tools/account-editor.ts';
import { CallError, toFailure } from '#domain/text/failure.ts';
import { call, type Http } from '#http/http.ts';
import { write } from '#http/outgoing.ts';
import { flag, shape, text } from '#http/tolerant.ts';

const WHOLE = Number.MAX_SAFE_INTEGER; // a cut text could be written back

const pathOf = (acct: string, call_: 'credentials' | 'password_reset'): string =>
  `api/v1/pleroma/admin/users/${encodeURIComponent(acct)}/${call_}`;

/** `locked` is the name in old versions. */
const credentials = shape({
  name: text(WHOLE),
  email: text(WHOLE),
  bio: text(WHOLE),
  isLocked: flag,
  locked: flag,
  actorType: text(),
  isDiscoverable: flag,
  avatar: text(WHOLE),
  banner: text(WHOLE),
  background: text(WHOLE),
});

const switched = (isOn: boolean): string => (isOn ? 'yes' : '');

/** GET /api/v1/pleroma/admin/users/:nickname/credentials. `forbidden` without the privilege. */
export const fetchEditedAccount = async (http: Http, { acct }: { acct: string }, signal: AbortSignal): Promise<EditedAccount> => {
  const { name, email, bio, isLocked, locked, actorType, isDiscoverable, avatar, banner, background } = await call(
    http,
    pathOf(acct, 'credentials'),
    credentials,
    { signal, isFresh: true },
  );
  return {
    acct,
    texts: {
      name,
      email,
      bio: bioOfHtml(bio),
      locked: switched(isLocked || locked),
      bot: switched(actorType === 'Service'),
      discoverable: switched(isDiscoverable),
    },
    pictures: { avatar, banner, background },
    rejected: {},
    saved: [],
    ignored: [],
    savedPasswords: 0,
  };
};

/** The entered fields by the servers' names; the old name of `is_locked` is ignored by new versions. */
const fieldsOf = ({ name, email, bio, locked, bot, discoverable }: Partial<AccountTexts>) => ({
  ...(name === undefined ? {} : { name: name.trim() }),
  ...(email === undefined ? {} : { email: email.trim() }),
  ...(bio === undefined ? {} : { bio: bio.trim(), raw_bio: bio.trim() }),
  ...(locked === undefined ? {} : { is_locked: locked !== '', locked: locked !== '' }),
  ...(bot === undefined ? {} : { actor_type: bot === '' ? 'Person' : 'Service' }),
  ...(discoverable === undefined ? {} : { is_discoverable: discoverable !== '' }),
});

type Input = {
  action: EditorAction;
  part: EditedAccount;
  /** Returns the password of a handle. */
  take: (handle: string) => string | undefined;
  /** Puts a secret where it is only in memory, and returns its handle. */
  hide: (secret: string) => string;
};

/** PATCH /api/v1/pleroma/admin/users/:nickname/credentials, after which the account is fetched again, or GET …/password_reset. Rejected fields are part of the result. */
export const applyEditorAction = async (http: Http, { action, part, take, hide }: Input, signal: AbortSignal): Promise<EditedAccount> => {
  const { acct } = action;
  const patch = (json: object) => write(http, pathOf(acct, 'credentials'), unknown(), { method: 'patch', json, signal });
  if (action.type === 'link') {
    const { link } = await call(http, pathOf(acct, 'password_reset'), shape({ link: text(WHOLE) }), { signal, isFresh: true });
    if (link === '') throw new CallError({ kind: 'malformed' });
    return { ...part, link: hide(link) };
  }
  if (action.type === 'remove') {
    await patch({ [action.picture]: '' });
    const fetched = await fetchEditedAccount(http, { acct }, signal);
    if (fetched.pictures[action.picture] === part.pictures[action.picture]) throw new CallError({ kind: 'ignored' });
    return { ...fetched, savedPasswords: part.savedPasswords };
  }
  const password = action.secretHandle === undefined ? undefined : take(action.secretHandle);
  try {
    await patch({ ...fieldsOf(action.entered), ...(password === undefined ? {} : { password }) });
  } catch (error) {
    const rejected = rejectedFields(toFailure(error));
    if (Object.keys(rejected).length === 0) throw error;
    return { ...part, rejected, saved: [], ignored: [] };
  }
  const savedPasswords = part.savedPasswords + (password === undefined ? 0 : 1);
  try {
    return { ...afterSave(part, await fetchEditedAccount(http, { acct }, signal), action.entered), savedPasswords };
  } catch (error) {
    signal.throwIfAborted();
    if (toFailure(error).kind === 'unauthorized') throw error;
    // The save succeeded, but what it saved is unknown: the texts stay a draft.
    return { ...part, rejected: {}, saved: [], ignored: [], savedPasswords };
  }
};
