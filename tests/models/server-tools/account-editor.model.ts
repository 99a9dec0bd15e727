import type { EditedAccount } from '#domain/server-tools/account-editor.ts';
import { changedElsewhere } from '#domain/server-tools/drafts.ts';
import { accountEditorMachine } from '#machines/server-tools/account-editor.machine.ts';
import { partModelOf } from '#tests/support/part-model-of.ts';
import { anEditedAccount } from '#tests/support/edited-account.ts';

const part: EditedAccount = anEditedAccount();

/** One account that is edited: saved, rejected, and changed by another admin. */
export const accountEditorModel = partModelOf(accountEditorMachine, {
  refused: changedElsewhere(),
  hasSecrets: true,
  part,
  action: { type: 'save', acct: 'noor', entered: { name: 'Noor B.' } },
  further: [{ type: 'link', acct: 'noor' }],
});
