import { useId, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useCan } from '#react/hooks.ts';
import type { MessageId } from '#i18n/messages.ts';
import { TextBox } from '#ui/text-box.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Conflict } from '../conflict.tsx';
import { DraftButtons } from '../draft-buttons.tsx';
import { useToolDraft } from '../use-tool-draft.ts';
import styles from '../server-tools.module.css';

type RuleTexts = { text: string; hint: string };
type Props = {
  of: string;
  loaded: RuleTexts;
  field: MessageId;
  submit: MessageId;
  isInert: boolean;
  onSubmit: (form: RuleTexts, entered: Partial<RuleTexts>) => void;
  children?: ReactNode;
};

/** The text and the explanation of a rule, new or edited; `children` are further buttons. */
export function RuleForm({ of, loaded, field, submit, isInert, onSubmit, children }: Props) {
  const intl = useIntl();
  const id = useId();
  const hasHints = useCan('ruleHints');
  const { form, entered, conflicts, isChanged, edit, discard } = useToolDraft(of, loaded);
  const isUnready = isInert || !isChanged || form.text.trim() === '';
  return (
    <div className={styles.form}>
      <form
        id={id}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isUnready) onSubmit(form, entered);
        }}
      >
        <TextField
          label={intl.formatMessage({ id: field })}
          autoComplete="off"
          dir="auto"
          value={form.text}
          onChange={({ currentTarget }) => edit({ text: currentTarget.value })}
        />
        {hasHints && (
          <TextBox
            label={intl.formatMessage({ id: 'server_tools.rules.hint' })}
            rows={2}
            value={form.hint}
            onChange={({ currentTarget }) => edit({ hint: currentTarget.value })}
          />
        )}
      </form>
      {conflicts.map((name) => (
        <Conflict key={name} text={loaded[name]} />
      ))}
      <DraftButtons form={id} submit={submit} isUnready={isUnready} isChanged={isChanged} isActing={isInert} onDiscard={discard}>
        {children}
      </DraftButtons>
    </div>
  );
}
