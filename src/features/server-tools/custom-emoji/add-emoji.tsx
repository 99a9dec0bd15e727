import { useId, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { selectIsActing, selectPartAction } from '#machines/support/part.ts';
import { useSessionActor } from '#react/hooks.ts';
import { usePickedFiles } from '#react/use-picked-files.ts';
import { useSelected } from '#react/use-selected.ts';
import { isPlainShortcode, NEW_EMOJI } from '#domain/server-tools/custom-emoji.ts';
import { shortcodeOf } from '#domain/server-tools/emoji-packs.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useToolDraft } from '../use-tool-draft.ts';
import styles from '../server-tools.module.css';

/** Uploads a picture as an emoji; without a typed shortcode it gets that of its file. */
export function AddEmoji() {
  const intl = useIntl();
  const id = useId();
  const files = usePickedFiles();
  const input = useRef<HTMLInputElement>(null);
  const actor = useSessionActor('customEmoji');
  const isActing = useSelected(actor, selectIsActing);
  const adding = useSelected(actor, (snapshot) => {
    const action = selectPartAction(snapshot);
    return action?.type === 'add' ? action : undefined;
  });
  const { form, edit } = useToolDraft(NEW_EMOJI, { shortcode: '', category: '' });
  const typed = form.shortcode.trim().replaceAll(':', '');
  const isInvalid = typed !== '' && !isPlainShortcode(typed);
  return (
    <div className={styles.form} role="group" aria-labelledby={id}>
      <strong id={id}>
        <FormattedMessage id="custom_emoji.add" />
      </strong>
      <TextField
        label={intl.formatMessage({ id: 'server_tools.emoji.add_shortcode' })}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={isInvalid || undefined}
        value={form.shortcode}
        onChange={({ currentTarget }) => edit({ shortcode: currentTarget.value })}
      />
      <TextField
        label={intl.formatMessage({ id: 'custom_emoji.category' })}
        dir="auto"
        autoComplete="off"
        value={form.category}
        onChange={({ currentTarget }) => edit({ category: currentTarget.value })}
      />
      <p className={styles.help} role="status">
        {isInvalid && <FormattedMessage id="custom_emoji.invalid" />}
        {adding && <FormattedMessage id="upload.sending" values={{ name: adding.file.name }} />}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={intl.formatMessage({ id: 'server_tools.emoji.choose' })}
        accept="image/png,image/gif,image/webp"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) {
            const shortcode = typed === '' ? shortcodeOf(file.name).replaceAll(/[+-]/g, '_') : typed;
            const action = { type: 'add', shortcode, category: form.category.trim(), file: files.add(file), entered: form } as const;
            actor.send({ type: 'part.action', action });
          }
          currentTarget.value = '';
        }}
      />
      <div className={styles.buttons}>
        <Button variant="quiet" isInert={isActing || isInvalid} onClick={() => input.current?.click()}>
          <FormattedMessage id="server_tools.emoji.choose" />
        </Button>
      </div>
    </div>
  );
}
