import { FormattedMessage, useIntl } from 'react-intl';
import { selectIsActing, selectPart } from '#machines/support/part.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { byCategory } from '#domain/server-tools/custom-emoji.ts';
import { Tool } from '../tool.tsx';
import { AddEmoji } from './add-emoji.tsx';
import { LocalEmoji } from './local-emoji.tsx';
import { RemoteEmojiList } from './remote-emoji.tsx';
import styles from '../server-tools.module.css';
import emojiStyles from '../emoji-packs/emoji-packs.module.css';

/** The custom emoji of a GoToSocial server in their categories, new ones, and those of other servers (rule tools-custom-emoji). */
export function CustomEmojiTool() {
  return (
    <Tool of="customEmoji" help="custom_emoji.help">
      <AddEmoji />
      <Categories />
      <RemoteEmojiList />
    </Tool>
  );
}

function Categories() {
  const intl = useIntl();
  const actor = useSessionActor('customEmoji');
  const { local = [] } = useSelected(actor, selectPart) ?? {};
  const isActing = useSelected(actor, selectIsActing);
  if (local.length === 0)
    return (
      <p className={styles.help}>
        <FormattedMessage id="custom_emoji.none" />
      </p>
    );
  return (
    <ul className={styles.rows} aria-label={intl.formatMessage({ id: 'custom_emoji.local' })}>
      {byCategory(local).map(([category, emoji]) => (
        <li key={category} className={styles.rule}>
          <details>
            <summary>
              <span dir="auto">{category === '' ? intl.formatMessage({ id: 'custom_emoji.uncategorised' }) : category}</span>
              <span className={styles.help}>
                <FormattedMessage id="server_tools.emoji.count" values={{ count: emoji.length }} />
              </span>
            </summary>
            <ul className={emojiStyles.files}>
              {emoji.map((one) => (
                <LocalEmoji key={one.id} emoji={one} isInert={isActing} />
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  );
}
