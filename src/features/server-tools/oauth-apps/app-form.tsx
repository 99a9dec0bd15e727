import { useId, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { selectIsActing } from '#machines/support/part.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import type { AppTexts } from '#domain/server-tools/oauth-apps.ts';
import type { MessageId } from '#i18n/messages.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { TextBox } from '#ui/text-box.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Conflict } from '../conflict.tsx';
import { DraftButtons } from '../draft-buttons.tsx';
import styles from '../server-tools.module.css';

type Texts = AppTexts & { scopes?: string };
type Props = {
  draft: { form: Texts; conflicts: readonly string[]; isChanged: boolean; edit: (change: Partial<Texts>) => void; discard: () => void };
  /** The server's texts, which a conflict names. */
  conflict?: AppTexts;
  hasScopes?: boolean;
  submit: MessageId;
  onSubmit: () => void;
  children?: ReactNode;
};

/** The data of an app, new or registered; only a new one has scopes, which the server doesn't list. `children` are further buttons. */
export function AppForm({ draft, conflict, hasScopes = false, submit, onSubmit, children }: Props) {
  const intl = useIntl();
  const id = useId();
  const isActing = useSelected(useSessionActor('oauthApps'), selectIsActing);
  const { form, conflicts, isChanged, edit, discard } = draft;
  const isInert = isActing || !isChanged || form.name.trim() === '' || form.redirectUris.trim() === '';
  return (
    <div className={styles.form}>
      <form
        id={id}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isInert) onSubmit();
        }}
      >
        <TextField
          label={intl.formatMessage({ id: 'server_tools.apps.name' })}
          dir="auto"
          autoComplete="off"
          value={form.name}
          onChange={({ currentTarget }) => edit({ name: currentTarget.value })}
        />
        <TextBox
          label={intl.formatMessage({ id: 'server_tools.apps.redirects' })}
          help={intl.formatMessage({ id: 'server_tools.apps.redirects_help' })}
          rows={2}
          isCode
          value={form.redirectUris}
          onChange={({ currentTarget }) => edit({ redirectUris: currentTarget.value })}
        />
        {hasScopes && (
          <TextField
            label={intl.formatMessage({ id: 'server_tools.apps.scopes' })}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={form.scopes}
            onChange={({ currentTarget }) => edit({ scopes: currentTarget.value })}
          />
        )}
        <TextField
          label={intl.formatMessage({ id: 'server_tools.apps.website' })}
          dir="ltr"
          inputMode="url"
          autoComplete="off"
          value={form.website}
          onChange={({ currentTarget }) => edit({ website: currentTarget.value })}
        />
        <Checkbox isOn={form.trusted !== ''} onChange={(isOn) => edit({ trusted: isOn ? 'yes' : '' })}>
          <FormattedMessage id="server_tools.apps.trust" />
        </Checkbox>
      </form>
      {conflict &&
        (['name', 'redirectUris', 'website'] as const)
          .filter((one) => conflicts.includes(one))
          .map((one) => <Conflict key={one} text={conflict[one]} />)}
      <DraftButtons form={id} submit={submit} isUnready={isInert} isChanged={isChanged} isActing={isActing} onDiscard={discard}>
        {children}
      </DraftButtons>
    </div>
  );
}
