import { useIntl } from 'react-intl';
import { selectIsActing } from '#machines/support/part.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import {
  blockForm,
  isEditable,
  mustTypeName,
  type Block,
  type BlockAction,
  type BlockField,
  type BlockList,
} from '#domain/server-tools/block-lists.ts';
import { Confirm } from '../confirm.tsx';
import { ACTORS } from './actors.ts';
import { BlockForm } from './block-form.tsx';
import { DraftActions } from './draft-actions.tsx';
import { useBlockLabel } from './use-block-label.ts';
import styles from '../server-tools.module.css';

type Props = { list: BlockList; fields: readonly BlockField[]; block: Block };

/** An entry: its domain with what it means, and on demand the form; one that can't be changed can only be removed, and a draft accepted, too. */
export function BlockRow({ list, fields, block }: Props) {
  const { id, name, texts } = block;
  const intl = useIntl();
  const remove = list === 'domain_permission_drafts' ? <DraftActions block={block} /> : <Removal list={list} block={block} />;
  if (!isEditable(list, fields)) {
    return (
      <li>
        <span className={styles.about}>
          <span dir="ltr">{name}</span>
          <BlockSummary fields={fields} block={block} />
        </span>
        {remove}
      </li>
    );
  }
  return (
    <li className={styles.rule}>
      <details>
        <summary>
          <span dir="ltr">{name}</span>
          <BlockSummary fields={fields} block={block} />
        </summary>
        <BlockForm
          list={list}
          fields={fields}
          of={blockForm(list, id)}
          loaded={texts}
          submit="server_tools.blocks.save"
          submitName={intl.formatMessage({ id: 'server_tools.blocks.save_one' }, { name })}
          actionOf={(_, entered) => ({ type: 'edit', id, name, entered })}
        >
          {remove}
        </BlockForm>
      </details>
    </li>
  );
}

type RemovalProps = { list: Exclude<BlockList, 'domain_permission_drafts'>; block: Block };

/** The button that removes an entry, with its question. */
function Removal({ list, block: { id, name, texts } }: RemovalProps) {
  const intl = useIntl();
  const actor = useSessionActor(ACTORS[list]);
  const isActing = useSelected(actor, selectIsActing);
  const regex = texts['regex'];
  const label = useBlockLabel()(name, regex);
  const deletion: BlockAction = { type: 'delete', id, name, ...(regex === undefined ? {} : { regex }) };
  return (
    <Confirm
      message={`server_tools.blocks.delete.${list}`}
      name={intl.formatMessage({ id: `server_tools.blocks.delete_one.${list}` }, { name: label })}
      question={intl.formatMessage({ id: `server_tools.blocks.delete_ask.${list}` }, { name: label })}
      typedName={mustTypeName(list, deletion) ? name : undefined}
      isInert={isActing}
      onConfirm={() => actor.send({ type: 'part.action', action: deletion })}
    />
  );
}

/** What an entry means in one line: its choices and switches, and its comments. */
function BlockSummary({ fields, block: { texts, isSubscribed } }: Pick<Props, 'fields' | 'block'>) {
  const intl = useIntl();
  const ofFields = fields.flatMap((field) => {
    const text = texts[field.name] ?? '';
    if (field.kind === 'text' || text === '') return [];
    if (field.kind === 'regex') return [text];
    if (field.kind === 'switch') return [intl.formatMessage({ id: `server_tools.blocks.field.${field.name}` })];
    if (field.kind === 'span') return [intl.formatMessage({ id: 'server_tools.blocks.ends' }, { date: new Date(text) })];
    const option = field.options.find((value) => value === text);
    return option === undefined ? [text] : [intl.formatMessage({ id: `server_tools.blocks.severity_mark.${option}` })];
  });
  const marks = [...ofFields, ...(isSubscribed ? [intl.formatMessage({ id: 'server_tools.blocks.subscribed' })] : [])];
  const comments = fields.flatMap(({ name, kind }) => (kind === 'text' && texts[name] ? [{ name, text: texts[name] }] : []));
  return (
    <>
      {marks.length > 0 && <span className={styles.help}>{intl.formatList(marks, { type: 'unit' })}</span>}
      {comments.map(({ name, text }) => (
        <span key={name} className={styles.help} dir="auto">
          {text}
        </span>
      ))}
    </>
  );
}
