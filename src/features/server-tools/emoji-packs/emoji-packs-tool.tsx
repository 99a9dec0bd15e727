import { FormattedMessage, useIntl } from 'react-intl';
import { selectIsActing, selectPart } from '#machines/support/part.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { hasMorePages } from '#domain/server-tools/pages.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Tool } from '../tool.tsx';
import { useToolDraft } from '../use-tool-draft.ts';
import { PackRow } from './pack-row.tsx';
import { SharedPacks } from './shared-packs.tsx';
import styles from '../server-tools.module.css';

/** The emoji packs of the server: new ones, those of other servers, and their files (rule tools-emoji-packs). */
export function EmojiPacksTool() {
  return (
    <Tool of="emojiPacks" help="server_tools.emoji.help">
      <NewPack />
      <PackList />
      <ImportFolder />
      <SharedPacks />
    </Tool>
  );
}

function NewPack() {
  const intl = useIntl();
  const emojiPacks = useSessionActor('emojiPacks');
  const isActing = useSelected(emojiPacks, selectIsActing);
  const { form, edit } = useToolDraft('emoji-pack', { name: '' });
  // A slash would leave the folder of the packs.
  const isInert = isActing || !/^[^/]+$/.test(form.name.trim()) || /^\.+$/.test(form.name.trim());
  return (
    <form
      className={styles.line}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isInert) emojiPacks.send({ type: 'part.action', action: { type: 'create', name: form.name } });
      }}
    >
      <TextField
        label={intl.formatMessage({ id: 'server_tools.emoji.new' })}
        dir="auto"
        autoComplete="off"
        value={form.name}
        onChange={({ currentTarget }) => edit({ name: currentTarget.value })}
      />
      <Button type="submit" isInert={isInert}>
        <FormattedMessage id="server_tools.emoji.create" />
      </Button>
    </form>
  );
}

function PackList() {
  const intl = useIntl();
  const emojiPacks = useSessionActor('emojiPacks');
  const part = useSelected(emojiPacks, selectPart);
  const packs = part?.packs ?? [];
  const isActing = useSelected(emojiPacks, selectIsActing);
  return (
    <>
      {packs.length === 0 ? (
        <p className={styles.help}>
          <FormattedMessage id="server_tools.emoji.none" />
        </p>
      ) : (
        <ul className={styles.rows} aria-label={intl.formatMessage({ id: 'server_tools.section.emoji' })}>
          {packs.map((pack) => (
            <PackRow key={pack.name} pack={pack} />
          ))}
        </ul>
      )}
      {part && hasMorePages(part) && (
        <Button variant="quiet" isInert={isActing} onClick={() => emojiPacks.send({ type: 'part.action', action: { type: 'more' } })}>
          <FormattedMessage id="general.show_more" />
        </Button>
      )}
    </>
  );
}

/** Packs that were copied to the server's folder by hand. */
function ImportFolder() {
  const emojiPacks = useSessionActor('emojiPacks');
  const isActing = useSelected(emojiPacks, selectIsActing);
  return (
    <div className={styles.form}>
      <div className={styles.buttons}>
        <Button variant="quiet" isInert={isActing} onClick={() => emojiPacks.send({ type: 'part.action', action: { type: 'import' } })}>
          <FormattedMessage id="server_tools.emoji.import" />
        </Button>
      </div>
      <p className={styles.help}>
        <FormattedMessage id="server_tools.emoji.import_help" />
      </p>
    </div>
  );
}
