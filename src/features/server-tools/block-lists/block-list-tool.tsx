import { FormattedMessage, useIntl } from 'react-intl';
import { selectIsActing, selectPart, selectTyped } from '#machines/support/part.ts';
import { useServerCan, useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import {
  blockFields,
  emptyBlock,
  isImportable,
  nameIn,
  newBlock,
  type BlockField,
  type BlockList,
} from '#domain/server-tools/block-lists.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Tool } from '../tool.tsx';
import { ACTORS } from './actors.ts';
import { BlockForm } from './block-form.tsx';
import { BlockRow } from './block-row.tsx';
import { DomainFile, type ImportableList } from './domain-file.tsx';
import styles from '../server-tools.module.css';

/** A list of what the server blocks or allows: new entries, a search, and the entries with their fields (rule tools-blocks). */
export function BlockListTool({ list }: { list: BlockList }) {
  const can = useServerCan();
  const fields = blockFields(list, can);
  const isOnGotosocial = isImportable(list, can);
  return (
    <Tool
      of={ACTORS[list]}
      help={isOnGotosocial ? `server_tools.blocks.help_all.${list as ImportableList}` : `server_tools.blocks.help.${list}`}
    >
      <NewBlock list={list} fields={fields} />
      {isOnGotosocial && <DomainFile list={list as ImportableList} />}
      <Entries list={list} fields={fields} />
    </Tool>
  );
}

type Props = { list: BlockList; fields: readonly BlockField[] };

function NewBlock({ list, fields }: Props) {
  return (
    <details className={styles.rule}>
      <summary>
        <FormattedMessage id={`server_tools.blocks.new.${list}`} />
      </summary>
      <BlockForm
        list={list}
        fields={fields}
        of={newBlock(list)}
        loaded={{ name: '', ...emptyBlock(fields) }}
        submit={`server_tools.blocks.create.${list}`}
        actionOf={({ name: typed = '', ...texts }) => {
          const name = nameIn(list, typed);
          const isComplete = name !== undefined && fields.every(({ name: field, kind }) => kind !== 'regex' || texts[field]?.trim());
          return isComplete ? { type: 'create', name, typed, texts } : undefined;
        }}
      />
    </details>
  );
}

function Entries({ list, fields }: Props) {
  const intl = useIntl();
  const actor = useSessionActor(ACTORS[list]);
  const { items = [], next, shown = Infinity } = useSelected(actor, selectPart) ?? {};
  const typed = useSelected(actor, selectTyped);
  const isActing = useSelected(actor, selectIsActing);
  const query = typed.trim().toLowerCase();
  const found = items.filter(({ name, texts }) => [name, ...Object.values(texts)].some((text) => text.toLowerCase().includes(query)));
  return (
    <>
      {items.length > 0 && (
        <div role="search">
          <TextField
            label={intl.formatMessage({ id: next === undefined ? 'server_tools.blocks.search' : 'server_tools.blocks.search_loaded' })}
            type="search"
            dir="auto"
            autoComplete="off"
            value={typed}
            onChange={({ currentTarget }) => actor.send({ type: 'part.type', typed: currentTarget.value })}
          />
        </div>
      )}
      <p className={styles.help} role="status">
        <FormattedMessage id="server_tools.blocks.count" values={{ count: found.length }} />
      </p>
      <ul className={styles.rows} aria-label={intl.formatMessage({ id: `server_tools.section.${list}` })}>
        {found.slice(0, shown).map((block) => (
          <BlockRow key={block.id} list={list} fields={fields} block={block} />
        ))}
      </ul>
      {(next !== undefined || found.length > shown) && (
        <Button variant="quiet" isInert={isActing} onClick={() => actor.send({ type: 'part.action', action: { type: 'more' } })}>
          <FormattedMessage id="general.show_more" />
        </Button>
      )}
    </>
  );
}
