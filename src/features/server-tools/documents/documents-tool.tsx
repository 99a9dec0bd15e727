import { useId } from 'react';
import { useIntl } from 'react-intl';
import { selectIsActing, selectPart } from '#machines/support/part.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { DOCUMENTS, type DocumentName } from '#domain/server-tools/documents.ts';
import { TextBox } from '#ui/text-box.tsx';
import { Confirm } from '../confirm.tsx';
import { Conflict } from '../conflict.tsx';
import { DraftButtons } from '../draft-buttons.tsx';
import { Tool } from '../tool.tsx';
import { useToolDraft } from '../use-tool-draft.ts';
import styles from '../server-tools.module.css';

/** The terms and the panel, edited as HTML (rule tools-documents). */
export function DocumentsTool() {
  return (
    <Tool of="serverDocuments" help="server_tools.documents.help">
      {DOCUMENTS.map((name) => (
        <OneDocument key={name} name={name} />
      ))}
    </Tool>
  );
}

function OneDocument({ name }: { name: DocumentName }) {
  const intl = useIntl();
  const id = useId();
  const documents = useSessionActor('serverDocuments');
  const loaded = useSelected(documents, selectPart)?.[name] ?? '';
  const isActing = useSelected(documents, selectIsActing);
  const { form, conflicts, isChanged, edit, discard } = useToolDraft(name, { html: loaded });
  const label = intl.formatMessage({ id: `server_tools.document.${name}` });
  const isInert = isActing || !isChanged || form.html.trim() === '';
  return (
    <div className={styles.form}>
      <form
        id={id}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isInert) documents.send({ type: 'part.action', action: { type: 'save', name, html: form.html } });
        }}
      >
        <TextBox label={label} rows={8} isCode value={form.html} onChange={({ currentTarget }) => edit({ html: currentTarget.value })} />
      </form>
      {conflicts.length > 0 && <Conflict text={loaded} />}
      <DraftButtons
        form={id}
        submit="server_tools.documents.save"
        name={intl.formatMessage({ id: 'server_tools.documents.save_one' }, { name: label })}
        isUnready={isInert}
        isChanged={isChanged}
        isActing={isActing}
        onDiscard={discard}
      >
        <Confirm
          message="server_tools.documents.reset"
          name={intl.formatMessage({ id: 'server_tools.documents.reset_one' }, { name: label })}
          question={intl.formatMessage({ id: 'server_tools.documents.reset_confirm' }, { name: label })}
          typedName={label}
          isInert={isActing}
          onConfirm={() => documents.send({ type: 'part.action', action: { type: 'reset', name } })}
        />
      </DraftButtons>
    </div>
  );
}
