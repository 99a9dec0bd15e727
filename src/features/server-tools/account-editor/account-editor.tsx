import { FormattedMessage, useIntl } from 'react-intl';
import { selectIsActing, selectPart } from '#machines/support/part.ts';
import { useSessionActor } from '#react/hooks.ts';
import { shownOf } from '#react/shown.ts';
import { useCopy } from '#react/use-copy.ts';
import { useSelected } from '#react/use-selected.ts';
import { PICTURES, type EditedAccount } from '#domain/server-tools/account-editor.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Confirm } from '../confirm.tsx';
import { Tool } from '../tool.tsx';
import { AccountForm } from './account-form.tsx';
import { NewPassword } from './new-password.tsx';
import styles from './account-editor.module.css';

/** The data of an account of this server, for its staff (rule account-editing). */
export function AccountEditor({ acct, onClose }: { acct: string; onClose: () => void }) {
  const intl = useIntl();
  return (
    <Dialog
      variant="sheet"
      title={intl.formatMessage({ id: 'account_editor.title' }, { name: `@${acct}` })}
      closeLabel={intl.formatMessage({ id: 'general.close' })}
      onClose={onClose}
    >
      <div className={styles.editor}>
        <Tool of="accountEditor" help="account_editor.help">
          <Content acct={acct} />
        </Tool>
      </div>
    </Dialog>
  );
}

function Content({ acct }: { acct: string }) {
  const account = useSelected(useSessionActor('accountEditor'), selectPart);
  // An action on another account may still run.
  if (account?.acct !== acct) return null;
  return (
    <>
      <AccountForm account={account} />
      <section className={styles.section} aria-labelledby="account-password">
        <h3 id="account-password">
          <FormattedMessage id="account_editor.password_title" />
        </h3>
        <NewPassword key={account.savedPasswords} account={account} />
        <ResetLink account={account} />
      </section>
      <Pictures account={account} />
    </>
  );
}

function ResetLink({ account: { acct, link } }: { account: EditedAccount }) {
  const intl = useIntl();
  const actor = useSessionActor('accountEditor');
  const isActing = useSelected(actor, selectIsActing);
  const copy = useCopy();
  const shown = link === undefined ? undefined : shownOf(link);
  if (typeof shown !== 'string')
    return (
      <div className={styles.buttons}>
        <Button variant="quiet" isInert={isActing} onClick={() => actor.send({ type: 'part.action', action: { type: 'link', acct } })}>
          <FormattedMessage id="account_editor.link" />
        </Button>
      </div>
    );
  return (
    <>
      <TextField label={intl.formatMessage({ id: 'account_editor.link_label' })} readOnly dir="ltr" value={shown} />
      <p className={styles.help}>
        <FormattedMessage id="account_editor.link_help" />
      </p>
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={() => copy(shown, { done: 'status.copied', failed: 'inspector.copy_failed' })}>
          <FormattedMessage id="account_editor.copy_link" />
        </Button>
      </div>
    </>
  );
}

/** Pictures that break the rules are removed; the server shows its own instead. */
function Pictures({ account: { acct, pictures } }: { account: EditedAccount }) {
  const intl = useIntl();
  const actor = useSessionActor('accountEditor');
  const isActing = useSelected(actor, selectIsActing);
  return (
    <section className={styles.section} aria-labelledby="account-pictures">
      <h3 id="account-pictures">
        <FormattedMessage id="account_editor.pictures" />
      </h3>
      <div className={styles.buttons}>
        {PICTURES.filter((picture) => pictures[picture] !== '').map((picture) => (
          <Confirm
            key={picture}
            message={`account_editor.remove.${picture}`}
            question={intl.formatMessage({ id: 'account_editor.remove_confirm' }, { name: `@${acct}` })}
            isInert={isActing}
            onConfirm={() => actor.send({ type: 'part.action', action: { type: 'remove', acct, picture } })}
          />
        ))}
      </div>
    </section>
  );
}
