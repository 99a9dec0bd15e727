import { FormattedMessage, useIntl } from 'react-intl';
import { selectIsActing } from '#machines/support/part.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { fileForm, isShortcode, type EmojiFile } from '#domain/server-tools/emoji-packs.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Confirm } from '../confirm.tsx';
import { useToolDraft } from '../use-tool-draft.ts';
import { EmojiSummary } from './emoji-summary.tsx';
import styles from '../server-tools.module.css';
import emojiStyles from './emoji-packs.module.css';

/** One file with its picture, and on demand the form to rename and delete it. */
export function FileRow({ pack, file: { shortcode, file, url } }: { pack: string; file: EmojiFile }) {
  const intl = useIntl();
  const emojiPacks = useSessionActor('emojiPacks');
  const isActing = useSelected(emojiPacks, selectIsActing);
  const { form, isChanged, edit } = useToolDraft(fileForm(pack, shortcode), { shortcode });
  const to = form.shortcode.trim();
  const isInert = isActing || !isChanged || !isShortcode(to);
  return (
    <li className={emojiStyles.file}>
      <details className={styles.rule}>
        <EmojiSummary shortcode={shortcode} url={url} />
        <div className={emojiStyles.fields}>
          <form
            className={styles.line}
            onSubmit={(event) => {
              event.preventDefault();
              if (!isInert) emojiPacks.send({ type: 'part.action', action: { type: 'rename', pack, shortcode, file, to } });
            }}
          >
            <TextField
              label={intl.formatMessage({ id: 'server_tools.emoji.shortcode' })}
              dir="ltr"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={form.shortcode}
              onChange={({ currentTarget }) => edit({ shortcode: currentTarget.value })}
            />
            <Button
              type="submit"
              variant="quiet"
              isInert={isInert}
              aria-label={intl.formatMessage({ id: 'server_tools.emoji.rename_one' }, { name: shortcode })}
            >
              <FormattedMessage id="server_tools.emoji.rename" />
            </Button>
          </form>
          <div className={styles.buttons}>
            <Confirm
              message="server_tools.emoji.remove"
              name={intl.formatMessage({ id: 'server_tools.emoji.remove_one' }, { name: shortcode })}
              question={intl.formatMessage({ id: 'server_tools.emoji.remove_ask' }, { name: shortcode })}
              isInert={isActing}
              onConfirm={() => emojiPacks.send({ type: 'part.action', action: { type: 'remove', pack, shortcode } })}
            />
          </div>
        </div>
      </details>
    </li>
  );
}
