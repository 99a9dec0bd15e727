import { accountForm, savedTexts, type EditedAccount, type EditorAction } from '#domain/server-tools/account-editor.ts';
import { isChangedElsewhere, type LoadedForms, type SentDraft } from '#domain/server-tools/drafts.ts';
import { failureText } from '#domain/text/failure-text.ts';
import { partMachine } from '../support/part.ts';

export const formsOfAccount = ({ acct, texts }: EditedAccount): LoadedForms => ({ forms: { [accountForm(acct)]: texts } });
/** Returns the texts that an action sends. */
export const draftOfAccount = (action: EditorAction): SentDraft | undefined =>
  action.type === 'save' ? { of: accountForm(action.acct), entered: action.entered } : undefined;

const isSaved = ({ rejected, ignored }: EditedAccount): boolean => Object.keys(rejected).length === 0 && ignored.length === 0;

/** The account that a member of the staff edits, until its dialog is closed: only what the server shows as saved leaves the draft (rule account-editing). */
export const accountEditorMachine = partMachine<EditedAccount, EditorAction>(
  'accountEditor',
  (failure, { type, acct }) =>
    isChangedElsewhere(failure)
      ? { key: 'server_tools.changed' }
      : { key: `account_editor.failed.${type}`, args: { name: `@${acct}`, error: failureText(failure) } },
  {
    successOf: ({ type, acct }, account) =>
      type === 'save' && account && isSaved(account) ? { key: 'account_editor.saved', args: { name: `@${acct}` } } : undefined,
    draftOf: (action, account) => {
      const draft = draftOfAccount(action);
      return draft && action.type === 'save' && account ? { ...draft, entered: savedTexts(action.entered, account) } : undefined;
    },
    formsOf: formsOfAccount,
    isPartlyDone: (_, failure) => isChangedElsewhere(failure),
    hasSecrets: true,
  },
);
