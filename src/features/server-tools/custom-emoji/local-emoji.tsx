import { FormattedMessage, useIntl } from 'react-intl';
import { useSessionActor } from '#react/hooks.ts';
import { emojiForm, type AdminEmoji } from '#domain/server-tools/custom-emoji.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Confirm } from '../confirm.tsx';
import { Conflict } from '../conflict.tsx';
import { EmojiSummary } from '../emoji-packs/emoji-summary.tsx';
import { useToolDraft } from '../use-tool-draft.ts';
import styles from '../server-tools.module.css';
import emojiStyles from '../emoji-packs/emoji-packs.module.css';

/** One emoji of this server, and on demand the form that changes its category, and its deletion. */
export function LocalEmoji({ emoji: { id, shortcode, url, category }, isInert }: { emoji: AdminEmoji; isInert: boolean }) {
  const intl = useIntl();
  const actor = useSessionActor('customEmoji');
  const { form, conflicts, isChanged, edit } = useToolDraft(emojiForm(id), { category });
  const isUnready = isInert || !isChanged;
  return (
    <li className={emojiStyles.file}>
      <details className={styles.rule}>
        <EmojiSummary shortcode={shortcode} url={url} />
        <div className={emojiStyles.fields}>
          <form
            className={styles.line}
            onSubmit={(event) => {
              event.preventDefault();
              if (isUnready) return;
              actor.send({ type: 'part.action', action: { type: 'move', id, entered: { category: form.category } } });
            }}
          >
            <TextField
              label={intl.formatMessage({ id: 'custom_emoji.category' })}
              dir="auto"
              autoComplete="off"
              value={form.category}
              onChange={({ currentTarget }) => edit({ category: currentTarget.value })}
            />
            <Button
              type="submit"
              variant="quiet"
              isInert={isUnready}
              aria-label={intl.formatMessage({ id: 'custom_emoji.move_one' }, { name: shortcode })}
            >
              <FormattedMessage id="custom_emoji.move" />
            </Button>
          </form>
          {conflicts.length > 0 && <Conflict text={category} />}
          <div className={styles.buttons}>
            <Confirm
              message="server_tools.emoji.remove"
              name={intl.formatMessage({ id: 'server_tools.emoji.remove_one' }, { name: shortcode })}
              question={intl.formatMessage({ id: 'server_tools.emoji.remove_ask' }, { name: shortcode })}
              isInert={isInert}
              onConfirm={() => actor.send({ type: 'part.action', action: { type: 'delete', id, shortcode } })}
            />
          </div>
        </div>
      </details>
    </li>
  );
}
