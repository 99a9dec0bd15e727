import { useIntl } from 'react-intl';
import type { Use } from '#machines/moderation/account-tools.machine.ts';
import { selectToolDraft } from '#machines/server-tools/tool-drafts.machine.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { isLocalAccount } from '#domain/account/account.ts';
import { emptyWarning, warningForm, type Warning, type WarningTexts } from '#domain/account/limits.ts';
import { changeDraft } from '#domain/server-tools/drafts.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Question } from '#ui/question.tsx';
import { TextBox } from '#ui/text-box.tsx';

/** Asks what an account gets to read before it is warned or limited; the text stays until the server has it (rules account-warnings, tools-drafts). */
export function WarningDialog({ account, tool }: Use) {
  const intl = useIntl();
  const tools = useSessionActor('accountTools');
  const drafts = useSessionActor('toolDrafts');
  const of = warningForm(account.id);
  const draft = useSelected(drafts, (snapshot) => selectToolDraft(snapshot, of));
  const form: WarningTexts = { ...emptyWarning, ...draft?.entered };
  const edit = (change: Partial<WarningTexts>) => drafts.send({ type: 'draft.edit', of, form: changeDraft(draft, emptyWarning, change) });
  const isTextNeeded = tool === 'warned';
  const [required, optional] = isLocalAccount(account)
    ? (['chats.text', 'moderation.warn.text'] as const)
    : (['moderation.notes.new', 'moderation.warn.note'] as const);
  const action = intl.formatMessage({ id: `moderation.warn.${tool as Warning}` });
  return (
    <Question
      title={action}
      closeLabel={intl.formatMessage({ id: 'general.close' })}
      cancelLabel={intl.formatMessage({ id: 'general.cancel' })}
      doLabel={action}
      isDanger
      isInert={isTextNeeded && form.text.trim() === ''}
      onCancel={() => tools.send({ type: 'tool.cancel' })}
      onConfirm={() => tools.send({ type: 'tool.confirm', warning: isLocalAccount(account) ? form : { text: form.text, mail: '' } })}
    >
      <p>{intl.formatMessage({ id: `moderation.warn.${tool as Warning}_ask` }, { name: `@${account.acct}` })}</p>
      <TextBox
        label={intl.formatMessage({ id: isTextNeeded ? required : optional })}
        required={isTextNeeded}
        rows={4}
        value={form.text}
        onChange={({ currentTarget }) => edit({ text: currentTarget.value })}
      />
      {isLocalAccount(account) && (
        <Checkbox isOn={form.mail !== ''} onChange={(isOn) => edit({ mail: isOn ? 'yes' : '' })}>
          {intl.formatMessage({ id: 'moderation.warn.mail' })}
        </Checkbox>
      )}
    </Question>
  );
}
