import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { selectIsActing, selectPart, selectPartAction } from '#machines/support/part.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { serverUrl, type EmojiAction, type EmojiPack } from '#domain/server-tools/emoji-packs.ts';
import { hasMorePages } from '#domain/server-tools/pages.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Confirm } from '../confirm.tsx';
import { useToolDraft } from '../use-tool-draft.ts';
import styles from '../server-tools.module.css';

/** The packs that another server shares, to be copied from there. Its pictures aren't shown, because it would learn the admin's address. */
export function SharedPacks() {
  const intl = useIntl();
  const id = useId();
  const emojiPacks = useSessionActor('emojiPacks');
  const isActing = useSelected(emojiPacks, selectIsActing);
  const action = useSelected(emojiPacks, selectPartAction);
  const shared = useSelected(emojiPacks, selectPart)?.shared;
  const { form, edit } = useToolDraft('emoji-server', { url: '' });
  const url = serverUrl(form.url);
  const send = (one: EmojiAction) => emojiPacks.send({ type: 'part.action', action: one });
  return (
    <section className={styles.form} aria-labelledby={id}>
      <strong id={id}>
        <FormattedMessage id="server_tools.emoji.other" />
      </strong>
      <form
        className={styles.line}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isActing && url !== undefined) send({ type: 'browse', url });
        }}
      >
        <TextField
          label={intl.formatMessage({ id: 'server_tools.emoji.server' })}
          dir="ltr"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={form.url}
          onChange={({ currentTarget }) => edit({ url: currentTarget.value })}
        />
        <Button type="submit" variant="quiet" isInert={isActing || url === undefined}>
          <FormattedMessage id="server_tools.emoji.browse" />
        </Button>
      </form>
      <p className={styles.help} role="status">
        {action?.type === 'browse' && <FormattedMessage id="general.loading" />}
        {action?.type === 'download' && <FormattedMessage id="server_tools.emoji.downloading" values={{ name: action.name }} />}
      </p>
      {shared?.packs.length === 0 && (
        <p className={styles.help}>
          <FormattedMessage id="server_tools.emoji.none_shared" values={{ server: shared.url }} />
        </p>
      )}
      {shared && shared.packs.length > 0 && (
        <ul className={styles.rows} aria-label={intl.formatMessage({ id: 'server_tools.emoji.shared' }, { server: shared.url })}>
          {shared.packs.map((pack) => (
            <SharedPack key={pack.name} pack={pack} url={shared.url} />
          ))}
        </ul>
      )}
      {shared && hasMorePages(shared) && (
        <Button variant="quiet" isInert={isActing} onClick={() => send({ type: 'more_shared' })}>
          <FormattedMessage id="general.show_more" />
        </Button>
      )}
    </section>
  );
}

function SharedPack({ pack: { name, count, texts }, url }: { pack: Pick<EmojiPack, 'name' | 'count' | 'texts'>; url: string }) {
  const intl = useIntl();
  const emojiPacks = useSessionActor('emojiPacks');
  const isActing = useSelected(emojiPacks, selectIsActing);
  const question = useSelected(emojiPacks, (snapshot) => {
    const part = selectPart(snapshot);
    if (part?.packs.some((one) => one.name === name)) return 'download_ask';
    // One of the packs that weren't loaded yet may have the name.
    return part && hasMorePages(part) ? 'download_maybe' : undefined;
  });
  const download = () => emojiPacks.send({ type: 'part.action', action: { type: 'download', url, name } });
  return (
    <li>
      <div className={styles.about}>
        <strong dir="auto">{name}</strong>
        <span className={styles.help}>
          <FormattedMessage id="server_tools.emoji.count" values={{ count }} />
        </span>
        <span className={styles.help} dir="auto">
          {texts.description}
        </span>
      </div>
      {question ? (
        <Confirm
          message="server_tools.emoji.download"
          name={intl.formatMessage({ id: 'server_tools.emoji.download_one' }, { name })}
          question={intl.formatMessage({ id: `server_tools.emoji.${question}` }, { name })}
          typedName={name}
          isInert={isActing}
          onConfirm={download}
        />
      ) : (
        <Button
          variant="quiet"
          isInert={isActing}
          aria-label={intl.formatMessage({ id: 'server_tools.emoji.download_one' }, { name })}
          onClick={download}
        >
          <FormattedMessage id="server_tools.emoji.download" />
        </Button>
      )}
    </li>
  );
}
