import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { selectIsActing, selectPart } from '#machines/support/part.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import type { EmojiPack, OpenedPack } from '#domain/server-tools/emoji-packs.ts';
import { hasMorePages } from '#domain/server-tools/pages.ts';
import { Button } from '#ui/button.tsx';
import { AddFile } from './add-file.tsx';
import { FileRow } from './file-row.tsx';
import { PackForm } from './pack-form.tsx';
import styles from '../server-tools.module.css';
import emojiStyles from './emoji-packs.module.css';

/** One pack, and on demand its data and files. */
export function PackRow({ pack }: { pack: EmojiPack }) {
  const intl = useIntl();
  const id = useId();
  const emojiPacks = useSessionActor('emojiPacks');
  const isActing = useSelected(emojiPacks, selectIsActing);
  const opened = useSelected(emojiPacks, (snapshot) => {
    const one = selectPart(snapshot)?.opened;
    return one?.name === pack.name ? one : undefined;
  });
  const message = opened ? 'server_tools.emoji.close' : 'server_tools.emoji.open';
  return (
    <li className={styles.frontend}>
      <div className={styles.version}>
        <div className={styles.about}>
          <strong dir="auto">{pack.name}</strong>
          <span className={styles.help}>
            <FormattedMessage id="server_tools.emoji.count" values={{ count: pack.count }} />
          </span>
          <span className={styles.help} dir="auto">
            {pack.texts.description}
          </span>
        </div>
        <Button
          variant="quiet"
          isInert={isActing}
          aria-expanded={opened !== undefined}
          aria-controls={opened && id}
          aria-label={intl.formatMessage({ id: `${message}_one` }, { name: pack.name })}
          onClick={() => emojiPacks.send({ type: 'part.action', action: opened ? { type: 'close' } : { type: 'open', name: pack.name } })}
        >
          <FormattedMessage id={message} />
        </Button>
      </div>
      {opened && (
        <div id={id} className={emojiStyles.opened}>
          <PackForm pack={pack} />
          <Files opened={opened} />
          <AddFile pack={pack.name} />
        </div>
      )}
    </li>
  );
}

function Files({ opened }: { opened: OpenedPack }) {
  const intl = useIntl();
  const emojiPacks = useSessionActor('emojiPacks');
  const isActing = useSelected(emojiPacks, selectIsActing);
  const { name, files } = opened;
  const hasMore = hasMorePages(opened);
  if (files.length === 0 && !hasMore) {
    return (
      <p className={styles.help}>
        <FormattedMessage id="server_tools.emoji.no_files" />
      </p>
    );
  }
  return (
    <>
      <ul className={emojiStyles.files} aria-label={intl.formatMessage({ id: 'server_tools.emoji.files' }, { name })}>
        {files.map((file) => (
          <FileRow key={file.shortcode} pack={name} file={file} />
        ))}
      </ul>
      {hasMore && (
        <Button variant="quiet" isInert={isActing} onClick={() => emojiPacks.send({ type: 'part.action', action: { type: 'more_files' } })}>
          <FormattedMessage id="general.show_more" />
        </Button>
      )}
    </>
  );
}
