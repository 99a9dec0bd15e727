import { useId, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { selectIsActing } from '#machines/support/part.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { accountForm, type AccountTexts, type EditedAccount } from '#domain/server-tools/account-editor.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { TextBox } from '#ui/text-box.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Conflict } from '../conflict.tsx';
import { DraftButtons } from '../draft-buttons.tsx';
import { useToolDraft } from '../use-tool-draft.ts';
import { FieldMessage } from './field-message.tsx';
import styles from './account-editor.module.css';

const SWITCHES = ['locked', 'bot', 'discoverable'] as const;

/** The texts and switches of an account; the server's messages are shown at the fields that they name (rules account-editing, tools-drafts, tools-conflict). */
export function AccountForm({ account }: { account: EditedAccount }) {
  const intl = useIntl();
  const id = useId();
  const actor = useSessionActor('accountEditor');
  const isActing = useSelected(actor, selectIsActing);
  const { acct, texts } = account;
  const { form, entered, conflicts, isChanged, edit, discard } = useToolDraft(accountForm(acct), texts);
  const isUnready = isActing || !isChanged;
  const messageId = (field: string): string => `${id}-${field}`;
  const describing = (field: keyof AccountTexts) => {
    const hasMessage = account.rejected[field] !== undefined || account.ignored.includes(field);
    return { 'aria-invalid': hasMessage || undefined, 'aria-describedby': hasMessage ? messageId(field) : undefined };
  };
  const below = (field: keyof AccountTexts): ReactNode => (
    <>
      <FieldMessage id={messageId(field)} account={account} field={field} />
      {conflicts.includes(field) && (
        <Conflict text={texts[field] === 'yes' ? intl.formatMessage({ id: 'account_editor.on' }) : texts[field]} />
      )}
    </>
  );
  return (
    <div className={styles.form}>
      <form
        id={id}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isUnready) actor.send({ type: 'part.action', action: { type: 'save', acct, entered } });
        }}
      >
        <TextField
          {...describing('name')}
          label={intl.formatMessage({ id: 'account_editor.name' })}
          dir="auto"
          autoComplete="off"
          value={form.name}
          onChange={({ currentTarget }) => edit({ name: currentTarget.value })}
        />
        {below('name')}
        <TextField
          {...describing('email')}
          label={intl.formatMessage({ id: 'account_editor.email' })}
          dir="ltr"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={form.email}
          onChange={({ currentTarget }) => edit({ email: currentTarget.value })}
        />
        {below('email')}
        <TextBox
          {...describing('bio')}
          label={intl.formatMessage({ id: 'account_editor.bio' })}
          rows={4}
          value={form.bio}
          onChange={({ currentTarget }) => edit({ bio: currentTarget.value })}
        />
        {below('bio')}
        {SWITCHES.map((field) => (
          <div key={field}>
            <Checkbox {...describing(field)} isOn={form[field] !== ''} onChange={(isOn) => edit({ [field]: isOn ? 'yes' : '' })}>
              <FormattedMessage id={`account_editor.${field}`} />
            </Checkbox>
            {below(field)}
          </div>
        ))}
      </form>
      <DraftButtons
        form={id}
        submit="account_editor.save"
        isUnready={isUnready}
        isChanged={isChanged}
        isActing={isActing}
        onDiscard={discard}
      />
    </div>
  );
}
