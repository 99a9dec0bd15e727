import { useId, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { selectIsActing, selectPartAction } from '#machines/support/part.ts';
import { useSessionActor } from '#react/hooks.ts';
import { usePickedFiles } from '#react/use-picked-files.ts';
import { useSelected } from '#react/use-selected.ts';
import { addForm, isShortcode, shortcodeAt, shortcodeOf } from '#domain/server-tools/emoji-packs.ts';
import { webAddress } from '#domain/server-tools/relays.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useToolDraft } from '../use-tool-draft.ts';
import styles from '../server-tools.module.css';

/** Adds a picture to a pack, from this device or from an address; without a typed shortcode it gets that of its file. */
export function AddFile({ pack }: { pack: string }) {
  const intl = useIntl();
  const id = useId();
  const files = usePickedFiles();
  const input = useRef<HTMLInputElement>(null);
  const emojiPacks = useSessionActor('emojiPacks');
  const isActing = useSelected(emojiPacks, selectIsActing);
  const adding = useSelected(emojiPacks, (snapshot) => {
    const action = selectPartAction(snapshot);
    return action?.type === 'add' && action.pack === pack ? action : undefined;
  });
  const { form, edit } = useToolDraft(addForm(pack), { shortcode: '', url: '' });
  const typed = form.shortcode.trim().replaceAll(':', '');
  const isInvalid = typed !== '' && !isShortcode(typed);
  const url = webAddress(form.url);
  const shortcode = typed === '' && url !== undefined ? shortcodeAt(url) : typed;
  const isUnnamed = url !== undefined && shortcode === '';
  const isInert = isActing || isInvalid;
  return (
    <form
      className={styles.form}
      aria-labelledby={id}
      onSubmit={(event) => {
        event.preventDefault();
        if (isInert || isUnnamed || url === undefined) return;
        emojiPacks.send({ type: 'part.action', action: { type: 'add', pack, shortcode, url, entered: form } });
      }}
    >
      <strong id={id}>
        <FormattedMessage id="server_tools.emoji.add" />
      </strong>
      <TextField
        label={intl.formatMessage({ id: 'server_tools.emoji.add_shortcode' })}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={isInvalid || isUnnamed}
        value={form.shortcode}
        onChange={({ currentTarget }) => edit({ shortcode: currentTarget.value })}
      />
      <p className={styles.help} role="status">
        {!adding && (isInvalid || isUnnamed) && <FormattedMessage id="server_tools.emoji.invalid" />}
        {adding?.file && <FormattedMessage id="upload.sending" values={{ name: adding.file.name }} />}
        {adding && !adding.file && <FormattedMessage id="server_tools.emoji.downloading" values={{ name: `:${adding.shortcode}:` }} />}
      </p>
      <div className={styles.line}>
        <TextField
          label={intl.formatMessage({ id: 'server_tools.emoji.address' })}
          dir="ltr"
          inputMode="url"
          autoComplete="off"
          value={form.url}
          onChange={({ currentTarget }) => edit({ url: currentTarget.value })}
        />
        <Button type="submit" variant="quiet" isInert={isInert || isUnnamed || url === undefined}>
          <FormattedMessage id="server_tools.emoji.add_address" />
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={intl.formatMessage({ id: 'server_tools.emoji.choose' })}
        accept="image/*"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) {
            const named = typed === '' ? shortcodeOf(file.name) : typed;
            const entered = { shortcode: form.shortcode };
            emojiPacks.send({
              type: 'part.action',
              action: { type: 'add', pack, shortcode: named, url: '', file: files.add(file), entered },
            });
          }
          currentTarget.value = '';
        }}
      />
      <div className={styles.buttons}>
        <Button variant="quiet" isInert={isInert} onClick={() => input.current?.click()}>
          <FormattedMessage id="server_tools.emoji.choose" />
        </Button>
      </div>
    </form>
  );
}
