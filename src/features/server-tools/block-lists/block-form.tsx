import { useId, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { selectIsActing } from '#machines/support/part.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { isOfHeaders, mustTypeName, type BlockAction, type BlockField as Field, type BlockList } from '#domain/server-tools/block-lists.ts';
import type { ToolTexts } from '#domain/server-tools/drafts.ts';
import type { MessageId } from '#i18n/messages.ts';
import { TextField } from '#ui/text-field.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { DraftButtons } from '../draft-buttons.tsx';
import { useToolDraft } from '../use-tool-draft.ts';
import { BlockConflict, BlockField } from './block-field.tsx';
import { ACTORS } from './actors.ts';
import { useBlockLabel } from './use-block-label.ts';
import styles from '../server-tools.module.css';

type Kind = 'header' | 'address' | 'domain';
const kindOf = (list: BlockList): Kind => (isOfHeaders(list) ? 'header' : list === 'ip_blocks' ? 'address' : 'domain');
/** The questions of a form by what a list names; only these actions have one. */
const QUESTIONS = {
  header: ['server_tools.blocks.create.header_blocks', 'server_tools.blocks.header_ask'],
  address: ['server_tools.blocks.no_access', 'server_tools.blocks.no_access_ask'],
  domain: ['server_tools.blocks.suspend', 'server_tools.blocks.suspend_ask'],
} as const satisfies Record<Kind, readonly MessageId[]>;

type Props = {
  list: BlockList;
  fields: readonly Field[];
  /** The name of the form. */
  of: string;
  loaded: ToolTexts;
  submit: MessageId;
  /** The submit button's name where several have the same label. */
  submitName?: string;
  /** Returns what the form does as it is; undefined while it is incomplete. */
  actionOf: (form: ToolTexts, entered: ToolTexts) => BlockAction | undefined;
  children?: ReactNode;
};

/** The form of an entry, new or edited; a new one has a `name`. An action that can't be undone has to be confirmed by typing the domain (rule tools-confirmed). */
export function BlockForm({ list, fields, of, loaded, submit, submitName, actionOf, children }: Props) {
  const intl = useIntl();
  const id = useId();
  const actor = useSessionActor(ACTORS[list]);
  const isActing = useSelected(actor, selectIsActing);
  const { form, entered, conflicts, isChanged, edit, discard } = useToolDraft<ToolTexts>(of, loaded);
  const labelOf = useBlockLabel();
  const [asked, setAsked] = useState<BlockAction>();
  const kind = kindOf(list);
  const [message, question] = QUESTIONS[kind];
  const action = isChanged ? actionOf(form, entered as ToolTexts) : undefined;
  const send = (one: BlockAction) => actor.send({ type: 'part.action', action: one });
  return (
    <div className={styles.form}>
      <form
        id={id}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isActing || action === undefined) return;
          if (mustTypeName(list, action)) setAsked(action);
          else send(action);
        }}
      >
        {form['name'] !== undefined && (
          <>
            <TextField
              label={intl.formatMessage({ id: `server_tools.blocks.${kind}` })}
              dir="ltr"
              inputMode={kind === 'header' ? 'text' : 'url'}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              aria-describedby={`${id}-help`}
              value={form['name']}
              onChange={({ currentTarget }) => edit({ name: currentTarget.value })}
            />
            <p id={`${id}-help`} className={styles.help}>
              {intl.formatMessage({ id: `server_tools.blocks.${kind}_help` })}
            </p>
          </>
        )}
        {fields.map((field) => (
          <BlockField
            key={field.name}
            field={field}
            text={form[field.name] ?? ''}
            loaded={loaded[field.name] ?? ''}
            onChange={(text) => edit({ [field.name]: text })}
          />
        ))}
      </form>
      {fields
        .filter(({ name }) => conflicts.includes(name))
        .map((field) => (
          <BlockConflict key={field.name} field={field} text={loaded[field.name] ?? ''} />
        ))}
      <DraftButtons
        form={id}
        submit={submit}
        {...(submitName === undefined ? {} : { name: submitName })}
        isUnready={isActing || action === undefined}
        isChanged={isChanged}
        isActing={isActing}
        onDiscard={discard}
      >
        {children}
      </DraftButtons>
      {asked && 'name' in asked && (
        <ConfirmDialog
          message={message}
          question={intl.formatMessage(
            { id: question },
            { name: labelOf(asked.name, asked.type === 'create' ? asked.texts['regex'] : undefined) },
          )}
          typedName={asked.name}
          isInert={isActing}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined);
            send(asked);
          }}
        />
      )}
    </div>
  );
}
