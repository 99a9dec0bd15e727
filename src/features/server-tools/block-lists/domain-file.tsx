import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { selectIsActing, selectPart } from '#machines/support/part.ts';
import { useSessionActor } from '#react/hooks.ts';
import { usePickedFiles } from '#react/use-picked-files.ts';
import { useSelected } from '#react/use-selected.ts';
import type { Blocks } from '#domain/server-tools/block-lists.ts';
import { fileOfBlocks } from '#domain/server-tools/domain-files.ts';
import { Button } from '#ui/button.tsx';
import { saveFile } from '#ui/save-file.ts';
import { Confirm } from '../confirm.tsx';
import { ACTORS } from './actors.ts';
import styles from '../server-tools.module.css';

export type ImportableList = 'domain_blocks' | 'domain_allows';

const FILES = { domain_blocks: 'blocked-servers.json', domain_allows: 'allowed-servers.json' } as const;
const MAX_NAMED = 12; // our choice: all of more is not read

/** Imports a list of domains from a file, after its content was shown, and saves the list to one (rule tools-blocks-file). */
export function DomainFile({ list }: { list: ImportableList }) {
  const intl = useIntl();
  const actor = useSessionActor(ACTORS[list]);
  const files = usePickedFiles();
  const input = useRef<HTMLInputElement>(null);
  const isActing = useSelected(actor, selectIsActing);
  const { items = [], file } = useSelected(actor, selectPart) ?? {};
  return (
    <details className={styles.rule} open={file !== undefined || undefined}>
      <summary>
        <FormattedMessage id="server_tools.blocks.files" />
      </summary>
      <div className={styles.form}>
        <p className={styles.help}>
          <FormattedMessage id="server_tools.blocks.files_help" />
        </p>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={intl.formatMessage({ id: 'server_tools.blocks.choose_file' })}
          accept=".json,.csv,.txt,application/json,text/csv,text/plain"
          onChange={({ currentTarget }) => {
            const [picked] = currentTarget.files ?? [];
            if (picked) actor.send({ type: 'part.action', action: { type: 'read', file: files.add(picked) } });
            currentTarget.value = '';
          }}
        />
        {file && <ReadFile list={list} file={file} isActing={isActing} />}
        <div className={styles.buttons}>
          <Button variant="quiet" isInert={isActing} onClick={() => input.current?.click()}>
            <FormattedMessage id="server_tools.blocks.choose_file" />
          </Button>
          {items.length > 0 && (
            <Button variant="quiet" onClick={() => saveFile(FILES[list], fileOfBlocks(items))}>
              <FormattedMessage id="server_tools.blocks.save_file" />
            </Button>
          )}
        </div>
      </div>
    </details>
  );
}

type Props = { list: ImportableList; file: NonNullable<Blocks['file']>; isActing: boolean };

/** The content of a file that was read, with the question to import it. */
function ReadFile({ list, file: { name, domains, skipped }, isActing }: Props) {
  const intl = useIntl();
  const actor = useSessionActor(ACTORS[list]);
  const count = domains.length;
  return (
    <>
      <p role="status">
        <FormattedMessage id="server_tools.blocks.in_file" values={{ name: <bdi>{name}</bdi>, count, skipped }} />
      </p>
      <ul className={styles.help}>
        {domains.slice(0, MAX_NAMED).map(({ domain }) => (
          <li key={domain} dir="ltr">
            {domain}
          </li>
        ))}
        {count > MAX_NAMED && (
          <li>
            <FormattedMessage id="moderation.run.others" values={{ count: count - MAX_NAMED }} />
          </li>
        )}
      </ul>
      <div className={styles.buttons}>
        <Confirm
          message="server_tools.blocks.import"
          question={intl.formatMessage({ id: `server_tools.blocks.import_ask.${list}` }, { count })}
          typedName={list === 'domain_blocks' ? String(count) : undefined}
          isInert={isActing}
          onConfirm={() => actor.send({ type: 'part.action', action: { type: 'import', name, domains } })}
        />
        <Button variant="quiet" isInert={isActing} onClick={() => actor.send({ type: 'part.action', action: { type: 'drop' } })}>
          <FormattedMessage id="general.cancel" />
        </Button>
      </div>
    </>
  );
}
