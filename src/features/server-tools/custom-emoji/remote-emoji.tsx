import { FormattedMessage, useIntl } from 'react-intl';
import { selectIsActing, selectPart, selectTyped } from '#machines/support/part.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import type { AdminEmoji } from '#domain/server-tools/custom-emoji.ts';
import { Button } from '#ui/button.tsx';
import { Img } from '#ui/img.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Confirm } from '../confirm.tsx';
import styles from '../server-tools.module.css';
import emojiStyles from '../emoji-packs/emoji-packs.module.css';

/** The emoji of another server that this one knows: copied, or disabled for everyone here. */
export function RemoteEmojiList() {
  const intl = useIntl();
  const actor = useSessionActor('customEmoji');
  const typed = useSelected(actor, selectTyped);
  const isActing = useSelected(actor, selectIsActing);
  const remote = useSelected(actor, selectPart)?.remote;
  return (
    <>
      <form
        role="search"
        className={styles.line}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isActing) actor.send({ type: 'part.action', action: { type: 'browse', domain: typed.trim().toLowerCase() } });
        }}
      >
        <TextField
          label={intl.formatMessage({ id: 'custom_emoji.remote' })}
          type="search"
          dir="ltr"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          value={typed}
          onChange={({ currentTarget }) => actor.send({ type: 'part.type', typed: currentTarget.value })}
        />
        <Button type="submit" variant="quiet" isInert={isActing}>
          <FormattedMessage id="search.submit" />
        </Button>
      </form>
      <p className={styles.help} role="status">
        {remote && <FormattedMessage id="custom_emoji.found" values={{ count: remote.emoji.length, domain: remote.domain }} />}
      </p>
      {remote && remote.emoji.length > 0 && (
        <ul className={styles.rows} aria-label={intl.formatMessage({ id: 'custom_emoji.of' }, { domain: remote.domain })}>
          {remote.emoji.map((emoji) => (
            <RemoteRow key={emoji.id} emoji={emoji} isInert={isActing} />
          ))}
        </ul>
      )}
      {remote?.hasMore && (
        <Button variant="quiet" isInert={isActing} onClick={() => actor.send({ type: 'part.action', action: { type: 'more' } })}>
          <FormattedMessage id="general.show_more" />
        </Button>
      )}
    </>
  );
}

function RemoteRow({ emoji: { id, shortcode, domain, url, isDisabled }, isInert }: { emoji: AdminEmoji; isInert: boolean }) {
  const intl = useIntl();
  const actor = useSessionActor('customEmoji');
  const name = `:${shortcode}:`;
  return (
    <li>
      <span className={emojiStyles.summary}>
        <Img className={emojiStyles.picture} src={url} alt="" loading="lazy" instead={<span className={emojiStyles.picture} />} />
        <span dir="ltr">{name}</span>
        {isDisabled && (
          <span className={styles.help}>
            <FormattedMessage id="custom_emoji.disabled" />
          </span>
        )}
      </span>
      <span className={styles.buttons}>
        <Button
          variant="quiet"
          isInert={isInert}
          aria-label={intl.formatMessage({ id: 'custom_emoji.copy_one' }, { name })}
          onClick={() => actor.send({ type: 'part.action', action: { type: 'copy', id, shortcode, category: domain } })}
        >
          <FormattedMessage id="custom_emoji.copy" />
        </Button>
        {!isDisabled && (
          <Confirm
            message="custom_emoji.disable"
            name={intl.formatMessage({ id: 'custom_emoji.disable_one' }, { name })}
            question={intl.formatMessage({ id: 'custom_emoji.disable_confirm' }, { name, domain })}
            isInert={isInert}
            onConfirm={() => actor.send({ type: 'part.action', action: { type: 'disable', id, shortcode } })}
          />
        )}
      </span>
    </li>
  );
}
