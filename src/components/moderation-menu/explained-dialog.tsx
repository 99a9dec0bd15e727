import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { Use } from '#machines/moderation/account-tools.machine.ts';
import { selectToolDraft } from '#machines/server-tools/tool-drafts.machine.ts';
import { useRow, useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { emptyExplanation, warningForm } from '#domain/account/limits.ts';
import { isTypedName } from '#domain/account/typed-name.ts';
import { changeDraft } from '#domain/server-tools/drafts.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Question } from '#ui/question.tsx';
import { TextBox } from '#ui/text-box.tsx';
import { TypedNameField } from '#ui/typed-name-field.tsx';
import styles from './moderation-menu.module.css';

/** Asks for the reason of a suspension without an end, whose name is typed, or of a rejection, which may be mailed; the texts stay until the server has them (rules staff-suspension, removal-typed, tools-drafts). */
export function ExplainedDialog({ account: { id, acct }, tool }: Use) {
  const intl = useIntl();
  const tools = useSessionActor('accountTools');
  const drafts = useSessionActor('toolDrafts');
  const of = warningForm(id);
  const draft = useSelected(drafts, (snapshot) => selectToolDraft(snapshot, of));
  const reason = useRow('adminAccounts', id)?.reason;
  const [typed, setTyped] = useState('');
  const form = { ...emptyExplanation, ...draft?.entered };
  const edit = (change: Partial<typeof form>) =>
    drafts.send({ type: 'draft.edit', of, form: changeDraft(draft, emptyExplanation, change) });
  const name = `@${acct}`;
  const isRejection = tool === 'rejected';
  const title = intl.formatMessage({ id: isRejection ? 'user_card.admin_menu.rejected' : 'moderation.warn.deactivated' });
  return (
    <Question
      title={title}
      closeLabel={intl.formatMessage({ id: 'general.close' })}
      cancelLabel={intl.formatMessage({ id: 'general.cancel' })}
      doLabel={title}
      isDanger
      isInert={!isRejection && !isTypedName(typed, acct)}
      onCancel={() => tools.send({ type: 'tool.cancel' })}
      onConfirm={() => tools.send({ type: 'tool.confirm', warning: form })}
    >
      <p>{intl.formatMessage({ id: isRejection ? 'user_card.admin_menu.rejected_confirm' : 'moderation.suspend_ask' }, { name })}</p>
      {isRejection && reason !== undefined && (
        <blockquote className={styles.reason} dir="auto">
          {reason}
        </blockquote>
      )}
      <TextBox
        label={intl.formatMessage({ id: 'moderation.warn.note' })}
        rows={2}
        value={form.note}
        onChange={({ currentTarget }) => edit({ note: currentTarget.value })}
      />
      {isRejection ? (
        <>
          <Checkbox isOn={form.mail !== ''} onChange={(isOn) => edit({ mail: isOn ? 'yes' : '' })}>
            {intl.formatMessage({ id: 'moderation.warn.mail' })}
          </Checkbox>
          {form.mail !== '' && (
            <TextBox
              label={intl.formatMessage({ id: 'moderation.warn.text' })}
              rows={4}
              value={form.text}
              onChange={({ currentTarget }) => edit({ text: currentTarget.value })}
            />
          )}
        </>
      ) : (
        <TypedNameField label={intl.formatMessage({ id: 'user_card.admin_menu.removed_type' }, { name })} typed={typed} onType={setTyped} />
      )}
    </Question>
  );
}
